import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { GAME_CATEGORIES, PLAY_TOOLS } from './play-tools.table.ts'

export type PlayTool = (typeof PLAY_TOOLS)[number]
export type GameCategory = (typeof GAME_CATEGORIES)[number]

/** What a tool is set to, by its kind; `{}` is off. */
export const playToolValueSchema = z.strictObject({
  /** Of `realityCheck` and `sessionTime`. */
  minutes: z.int().min(1).max(100_000).optional(),
  /** Of `stake`: minor units of `currency`. */
  amount: z.string().max(80).optional(),
  currency: z.string().max(8).optional(),
  /** Of `categories`: those that are blocked. */
  categories: z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length).optional(),
})

export type PlayToolValue = z.infer<typeof playToolValueSchema>

export const playToolSchema = z.object({
  tool: z.enum(PLAY_TOOLS),
  /** What binds now. */
  value: playToolValueSchema,
  /** What was asked for and loosens it; it waits a day and has to be confirmed within a week after that. */
  pending: z
    .object({
      value: playToolValueSchema,
      requestedAt: timestampSchema,
      confirmFrom: timestampSchema,
      confirmBefore: timestampSchema,
    })
    .nullable(),
})

export type PlayToolState = z.infer<typeof playToolSchema>

/** Play since the last pause of an hour, of a player with a reality check or a session time limit. */
export const playSessionSchema = z.object({
  startedAt: timestampSchema,
  /** From then on bets wait for an answer to the reality check. */
  checkDueAt: timestampSchema.nullable(),
  /** From then on there are no bets until `resumesAt`. */
  endsAt: timestampSchema.nullable(),
  /** When the session is over if no bet follows. */
  resumesAt: timestampSchema,
  totals: z.array(z.object({ currency: z.string(), staked: amountSchema, returned: amountSchema })),
})

export type PlaySession = z.infer<typeof playSessionSchema>

export const playToolsSchema = z.object({
  tools: z.array(playToolSchema),
  session: playSessionSchema.nullable(),
})

export type PlayTools = z.infer<typeof playToolsSchema>
