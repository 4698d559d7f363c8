import { toBigint } from '@fairhouse/server-kit/exact-json'
import { z } from 'zod'

const actionId = z.string().min(1).max(128)

/** Minor units of the currency; the ledger keeps 38 digits. */
const minor = z
  .bigint()
  .nonnegative()
  .lt(10n ** 36n)
const amount = z.preprocess(toBigint, minor)

const party = {
  user_id: z.uuid(),
  currency: z.string().max(8),
  game: z.string().max(255),
  /** assumed: our session token from the launch; some studios leave it out */
  session_id: z.string().min(10).max(255).nullish(),
}

/** Null stands for what is left out. */
const finished = z.boolean().nullish()

export const playSchema = z
  .object({
    ...party,
    /** The round; absent in balance requests. */
    game_id: z
      .string()
      .min(1)
      .max(128)
      .nullish()
      .transform((round) => round ?? undefined),
    finished: finished.transform((value) => value ?? false),
    actions: z
      .array(z.object({ action: z.enum(['bet', 'win']), amount, action_id: actionId }))
      .max(20)
      .nullish()
      .transform((actions) => actions ?? []),
  })
  .refine((call) => call.game_id !== undefined || (call.actions.length === 0 && !call.finished), {
    message: 'Actions belong to a round',
  })

export const rollbackSchema = z.object({
  ...party,
  game_id: z.string().min(1).max(128),
  finished: finished.transform((value) => value ?? true),
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

/** The end of free spins, which their provider has played on its own. */
export const freeSpinsSchema = z.object({
  issue_id: z.uuid(),
  /** assumed: an issue is reported when it is over, in the words of the provider's list of issues. */
  status: z.enum(['played', 'canceled', 'expired']),
  total_amount: z.preprocess(toBigint, minor),
  /** assumed: of an issue that ended early, as in the provider's list of issues. */
  freespins_done: z.number().int().nonnegative().max(1_000).default(0),
})

export type FreeSpinsCall = z.infer<typeof freeSpinsSchema>
export type PlayCall = z.infer<typeof playSchema>
export type RollbackCall = z.infer<typeof rollbackSchema>
export type PartyCall = Pick<PlayCall, keyof typeof party>
