import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

export const BET_KINDS = ['casino', 'sport'] as const

/** A game as a bet on it is shown. */
export const betGameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  hue: z.number().int(),
})

/** How a leg of a sport bet stands. */
export const LEG_RESULTS = ['open', 'won', 'lost', 'void', 'part'] as const

/** A sport bet in the words of its book. */
export const couponSchema = z.object({
  /** `single`, `multiple`, or the name of a system. */
  kind: z.string().max(32),
  result: z.enum([...LEG_RESULTS, 'cashedOut']),
  legs: z
    .array(
      z.object({
        event: z.string().max(200),
        market: z.string().max(200),
        outcome: z.string().max(200),
        /** Decimal. */
        price: z.string().regex(/^\d{1,7}\.\d{2}$/),
        result: z.enum(LEG_RESULTS),
        /** Of a bet builder: what has to hold together. */
        parts: z
          .array(
            z.object({
              market: z.string().max(200),
              outcome: z.string().max(200),
              result: z.enum(LEG_RESULTS),
            }),
          )
          .max(8)
          .optional(),
      }),
    )
    .min(1)
    .max(20),
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
  /** Null for a bet that is not on sport. */
  coupon: couponSchema.nullable(),
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
      operation: z.enum(['bet', 'settlement', 'refund', 'resettlement']),
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
export type Coupon = z.infer<typeof couponSchema>
export type BetTotal = z.infer<typeof betTotalSchema>
export type BetStory = z.infer<typeof betStorySchema>
export type Win = z.infer<typeof winSchema>
