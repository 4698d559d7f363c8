import { z } from 'zod'

const actionId = z.string().min(1).max(128)

/** Minor units of the currency. */
const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const party = {
  user_id: z.uuid(),
  currency: z.string().max(8),
  game: z.string().max(255),
  /** assumed: our session token from the launch */
  session_id: z.string().min(10).max(255),
}

export const playSchema = z
  .object({
    ...party,
    /** The round; absent in balance requests. */
    game_id: z.string().min(1).max(128).optional(),
    finished: z.boolean().default(false),
    actions: z
      .array(z.object({ action: z.enum(['bet', 'win']), amount, action_id: actionId }))
      .max(20)
      .default([]),
  })
  .refine((call) => call.game_id !== undefined || (call.actions.length === 0 && !call.finished), {
    message: 'Actions belong to a round',
  })

export const rollbackSchema = z.object({
  ...party,
  game_id: z.string().min(1).max(128),
  finished: z.boolean().default(true),
  actions: z
    .array(
      z.object({
        action: z.literal('rollback'),
        action_id: actionId,
        original_action_id: actionId,
      }),
    )
    .min(1)
    .max(20),
})

export type PlayCall = z.infer<typeof playSchema>
export type RollbackCall = z.infer<typeof rollbackSchema>
export type PartyCall = Pick<PlayCall, keyof typeof party>
