import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { roundSchema } from './round.ts'

export const BET_KINDS = ['casino', 'sport'] as const

/** The game of a bet. */
export const betGameSchema = z.object({
  identity: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  hue: z.number().int(),
})

/** Result of a leg of a sport bet; `part` is won in part, a half of a quarter line is named. */
export const LEG_RESULTS = ['open', 'won', 'lost', 'void', 'part', 'halfWon', 'halfLost'] as const
/** What the sportsbook shows of the whole bet. */
export const COUPON_RESULTS = [...LEG_RESULTS, 'cashedOut'] as const

/** Rules that void a selection, in words of the page. */
export const VOID_REASONS = [
  'eventNotPlayed',
  'eventUnfinished',
  'partNotPlayed',
  'nonRunner',
  'marketCancelled',
  'marketDropped',
] as const

const reason = z.string().max(300).optional()

/** A sport bet as its sportsbook describes it. */
export const couponSchema = z.object({
  /** `single`, `multiple`, or the name of a system. */
  kind: z.string().max(32),
  result: z.enum(COUPON_RESULTS),
  /** Why the sportsbook voided the bet. */
  reason,
  legs: z
    .array(
      z.object({
        event: z.string().max(200),
        market: z.string().max(200),
        outcome: z.string().max(200),
        /** Decimal odds. */
        price: z.string().regex(/^\d{1,7}\.\d{2}$/),
        /** The last price before the event began, where the sportsbook knows it. */
        closing: z
          .string()
          .regex(/^\d{1,7}\.\d{2}$/)
          .optional(),
        result: z.enum(LEG_RESULTS),
        /** Why the sportsbook changed the result of the event. */
        reason,
        /** Why it is void, where a rule made it so. */
        why: z.enum(VOID_REASONS).optional(),
        /** The parts of a bet builder, which must all win. */
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
  /** Null unless the bet is on a game. */
  game: betGameSchema.nullable(),
  accountId: z.uuid(),
  currency: z.string(),
  stake: amountSchema,
  /** The part of the stake paid with bonus money. */
  bonusStake: amountSchema,
  /** The return, stake included; a refund returns the stake without a payout. */
  payout: amountSchema,
  /** The provider's description. */
  description: z.string().nullable(),
  /** Null unless it is a sport bet. */
  coupon: couponSchema.nullable(),
  placedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
})

/** Totals over all bets of a filter, without refunded ones. */
export const betTotalSchema = z.object({
  currency: z.string(),
  count: z.number().int(),
  stake: amountSchema,
  payout: amountSchema,
  /** What the player's own money won or lost: bonus money in a stake has its share of the return. */
  ownNet: z.string().regex(/^-?\d{1,38}$/),
})

/** A ledger entry of a step: negative = source, positive = destination. */
export const betEntrySchema = z.object({
  account: z.enum(['cash', 'bonus', 'stake', 'house']),
  amount: z.string().regex(/^-?[1-9]\d{0,37}$/),
})

export const betStorySchema = betSchema.extend({
  /** The provider's id of the round or coupon. */
  round: z.string(),
  steps: z.array(
    z.object({
      operation: z.enum(['bet', 'settlement', 'refund', 'resettlement']),
      at: timestampSchema,
      entries: z.array(betEntrySchema),
    }),
  ),
  /** Path of the page that verifies the round; null if it cannot be verified. */
  verifyPath: z.string().nullable(),
  /** Whether anyone with the link sees its receipt. */
  isShared: z.boolean(),
})

/** What everyone may see of a bet that its player shares. */
export const receiptSchema = betSchema
  .pick({
    id: true,
    kind: true,
    status: true,
    game: true,
    currency: true,
    stake: true,
    payout: true,
    description: true,
    coupon: true,
    placedAt: true,
    finishedAt: true,
  })
  .extend({
    /** Masked: the first letter. */
    player: z.string(),
    /** Null if there is none to verify. */
    round: roundSchema.nullable(),
  })

/** A real win, as shown to everyone. */
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
export type Receipt = z.infer<typeof receiptSchema>
export type Win = z.infer<typeof winSchema>
