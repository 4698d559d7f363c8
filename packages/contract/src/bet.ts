import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** assumed: the specification names the constant and not its values. */
export const BET_STATUS = { open: 1, settled: 2, refunded: 3 } as const

export const BET_KINDS = ['casino', 'sport'] as const

/** A game as a bet on it is shown. */
export const betGameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  hue: z.number().int(),
})

export const betSchema = z.object({
  id: z.uuid(),
  kind: z.enum(BET_KINDS),
  status: z.number().int().min(1).max(3),
  /** Null for a bet that is not on a game. */
  game: betGameSchema.nullable(),
  accountId: z.uuid(),
  currency: z.string(),
  stake: amountSchema,
  /** Of the stake, what came from a bonus. */
  bonusStake: amountSchema,
  /** What returned, the stake included; a refund returns the stake and is no payout. */
  payout: amountSchema,
  /** The bet in the words of its provider. */
  description: z.string().nullable(),
  placedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
})

/** Sums over all bets of a filter; refunded ones count in none. */
export const betTotalSchema = z.object({
  currency: z.string(),
  count: z.number().int(),
  stake: amountSchema,
  payout: amountSchema,
})

/** Where the money of a step came from (negative) and went to. */
export const betEntrySchema = z.object({
  account: z.enum(['cash', 'bonus', 'stake', 'house']),
  amount: z.string().regex(/^-?[1-9]\d{0,37}$/),
})

export const betStorySchema = betSchema.extend({
  /** The round or coupon, as the provider calls it. */
  round: z.string(),
  steps: z.array(
    z.object({
      operation: z.enum(['bet', 'settlement', 'refund']),
      at: timestampSchema,
      entries: z.array(betEntrySchema),
    }),
  ),
  /** Path of the page where the round can be verified; null where nothing can. */
  verifyPath: z.string().nullable(),
})

/** A real win as everyone may see it. */
export const winSchema = z.object({
  id: z.uuid(),
  game: betGameSchema,
  /** Masked: the first letter. */
  player: z.string(),
  currency: z.string(),
  stake: amountSchema,
  payout: amountSchema,
  wonAt: timestampSchema,
})

export type Bet = z.infer<typeof betSchema>
export type BetTotal = z.infer<typeof betTotalSchema>
export type BetStory = z.infer<typeof betStorySchema>
export type Win = z.infer<typeof winSchema>
