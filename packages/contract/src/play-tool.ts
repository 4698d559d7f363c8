import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { GAME_CATEGORIES, PLAY_TOOLS } from './play-tools.table.ts'

export type PlayTool = (typeof PLAY_TOOLS)[number]
export type GameCategory = (typeof GAME_CATEGORIES)[number]

/** The value of a tool, by kind; `{}` = off. */
export const playToolValueSchema = z.strictObject({
  /** For `realityCheck` and `sessionTime`. */
  minutes: z.int().min(1).max(100_000).optional(),
  /** For `stake`: minor units of `currency`. */
  amount: z.string().max(80).optional(),
  currency: z.string().max(8).optional(),
  /** For `categories`: the blocked ones. */
  categories: z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length).optional(),
})

export type PlayToolValue = z.infer<typeof playToolValueSchema>

export const playToolSchema = z.object({
  tool: z.enum(PLAY_TOOLS),
  /** The value in force. */
  value: playToolValueSchema,
  /**
   * A request to relax it, which takes effect after a day if confirmed within the following week.
   */
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

export const playPauseSchema = z.strictObject({
  afterMinutes: z.int().min(5).max(1440),
  minutes: z.int().min(1).max(60),
})

/** What the market asks of time in play, beside the player's tools. */
export const playTimeRulesSchema = z.object({
  /** The reality check comes at least as often; null = as the player sets. */
  checkMinutes: z.int().nullable(),
  pause: playPauseSchema.nullable(),
})

export type PlayTimeRules = z.infer<typeof playTimeRulesSchema>

/**
 * Play since the last break of an hour, for players with a reality check, a session time limit or a
 * market that asks for pauses.
 */
export const playSessionSchema = z.object({
  startedAt: timestampSchema,
  /** Bets need an answer to the reality check from then on. */
  checkDueAt: timestampSchema.nullable(),
  /** The market's pause: no bets between these times, unless the player rests as long before. */
  pause: z.object({ from: timestampSchema, until: timestampSchema }).nullable(),
  /** No bets from then until `resumesAt`. */
  endsAt: timestampSchema.nullable(),
  /** End of the session if no bet follows. */
  resumesAt: timestampSchema,
  totals: z.array(z.object({ currency: z.string(), staked: amountSchema, returned: amountSchema })),
})

export type PlaySession = z.infer<typeof playSessionSchema>

export const playToolsSchema = z.object({
  tools: z.array(playToolSchema),
  rules: playTimeRulesSchema,
  session: playSessionSchema.nullable(),
})

export type PlayTools = z.infer<typeof playToolsSchema>
