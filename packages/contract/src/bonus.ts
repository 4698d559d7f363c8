import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** Free spins have no `lost`. */
export const PLAYER_BONUS_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const PLAYER_BONUS_RESULT = { none: 1, played: 2, canceled: 3, expired: 4, lost: 5 } as const

/** assumed: 1 and 2; the specification names 3 and 4, which show an alert */
export const BONUS_CODE_STATUS = { accepted: 1, used: 2, incorrect: 3, unavailable: 4 } as const

/** The specification names 3. assumed: 1 for a code that applies immediately */
export const BONUS_CODE_TRIGGER = { now: 1, deposit: 3 } as const

const idSchema = z.string().regex(/^[a-z0-9-]{1,64}$/)
const resultSchema = z.number().int().min(1).max(5)
const statusSchema = z.number().int().min(1).max(3)

/** The terms of a bonus. */
export const bonusTermsSchema = z.object({
  wagerTimes: z.number().int(),
  wagerBase: z.enum(['bonus', 'depositAndBonus']),
  /** Contribution of stakes in percent by game feature; `other` = all others. */
  contributions: z.array(z.object({ feature: z.string(), percent: z.number().int() })),
  restrictedGames: z.array(z.object({ identity: z.string(), name: z.string() })),
  /** Maximum stake with bonus money, in the bonus' currency; null = none. */
  maxBet: amountSchema.nullable(),
  /** Minimum decimal odds of a sport bet to count; null = any. */
  minOdds: z.string().nullable(),
  /** Maximum conversion to real money; null = unlimited, or unknown until the amount is. */
  maxConversion: amountSchema.nullable(),
  /** As a multiple of the bonus; null = unlimited. */
  maxConversionTimes: z.number().int().nullable(),
  isSticky: z.boolean(),
  activeDays: z.number().int(),
  onWithdrawal: z.enum(['forfeit', 'keep']),
  lateReturns: z.enum(['cash', 'forfeit']),
})

/** The average cost of finishing with one kind of games. */
const averageCostSchema = z.object({
  feature: z.string(),
  /** Percent with two decimals: mean RTP of the offered games. */
  rtp: z.string(),
  amount: amountSchema,
})

/** Content of a realtime message about a bonus. Reload the list for the rest. */
export const bonusNewsSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  result: resultSchema,
  amount: amountSchema,
  currency: z.string(),
  packageId: z.string(),
  /** The session that requested it; null if it was issued automatically. */
  issueSessionId: z.uuid().nullable(),
  /** Accepted: becomes active when the current bonus of its currency ends. */
  isQueued: z.boolean().default(false),
})

export const playerBonusSchema = bonusNewsSchema.extend({
  name: z.string(),
  accountId: z.uuid(),
  /** Stakeable bonus money. */
  balance: amountSchema,
  /** Bonus money in open bets. */
  inPlay: amountSchema,
  wager: z.object({ required: amountSchema, wagered: amountSchema, remaining: amountSchema }),
  terms: bonusTermsSchema,
  /** Cheapest first; empty without wagering. */
  averageCosts: z.array(averageCostSchema),
  /** The amounts that a withdrawal now would forfeit and keep. */
  withdrawalNow: z.object({ forfeits: amountSchema, keeps: amountSchema }),
  /** Converted to real money. */
  converted: amountSchema,
  issuedAt: timestampSchema,
  acceptUntil: timestampSchema,
  activatedAt: timestampSchema.nullable(),
  expiresAt: timestampSchema.nullable(),
  finishedAt: timestampSchema.nullable(),
})

export const freeSpinNewsSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  result: z.number().int().min(1).max(4),
  count: z.number().int(),
  currency: z.string(),
  gameId: z.string(),
  packageId: z.string(),
})

export const playerFreeSpinSchema = freeSpinNewsSchema.extend({
  name: z.string(),
  gameName: z.string(),
  stake: amountSchema,
  played: z.number().int(),
  /** Minimum decimal odds of a free bet; null = any. */
  minOdds: z.string().nullable(),
  /** Winnings of the played rounds. */
  won: amountSchema,
  /** Wagering requirement of the winnings; 0 = real money. */
  wagerTimes: z.number().int(),
  /** Terms of the bonus that the winnings become, if they need wagering. */
  terms: bonusTermsSchema,
  acceptUntil: timestampSchema,
  expiresAt: timestampSchema.nullable(),
  finishedAt: timestampSchema.nullable(),
})

export const OFFER_KINDS = [
  'deposit',
  'fixed',
  'freespins',
  'freebet',
  'cashback',
  'manual',
] as const

/** An offer for a deposit, or one listed on the bonus pages. */
export const bonusOfferSchema = z.object({
  id: z.string(),
  package: z.object({ id: z.string() }),
  kind: z.enum(OFFER_KINDS),
  /** Offers of one package, in the order of its steps, e.g. `welcome`. */
  group: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  /** The code that accepts it: `POST /api/game/bonuses/bonuscodes`. */
  code: z.string().nullable(),
  triggerConditions: z.object({
    invoiceAmountItems: z.array(z.object({ currency: z.string(), amountFrom: amountSchema })),
    /** Minimum deposit in `baseCurrency`; null = see `invoiceAmountItems`. */
    baseCurrencyInvoiceAmountFrom: amountSchema.nullable(),
    baseCurrency: z.string(),
  }),
  percent: z.number().int().nullable(),
  bonusMax: amountSchema.nullable(),
  freeSpins: z.object({ count: z.number().int(), gameId: z.string() }).nullable(),
  /** Deposit ordinals, first to fifth; null = any. */
  depositNumbers: z.array(z.number().int()).nullable(),
  /** The bonus for the given amount; null without an amount, or if it is too small. */
  gives: z.object({ bonus: amountSchema, wager: amountSchema }).nullable(),
  /** Whether this player may take it now. */
  isOpen: z.boolean(),
  /** Not open because the player has had it, as often as it is given. */
  isTaken: z.boolean(),
  terms: bonusTermsSchema,
  /** For the largest bonus, cheapest first; empty without wagering. */
  averageCosts: z.array(averageCostSchema),
})

export const bonusCodeSchema = z.object({
  playerBonusCodeId: z.uuid(),
  status: z.number().int().min(1).max(4),
  packageId: z.string().nullable(),
})

export const cashbackSchema = z.object({
  packageId: z.string(),
  name: z.string(),
  percent: z.number().int(),
  cap: amountSchema.nullable(),
  currency: z.string(),
  /** The payout if the period ended now. */
  amount: amountSchema,
  periodStart: timestampSchema,
  periodEnd: timestampSchema,
})

/** Comma-separated lists of status and currency. */
export const statusListSchema = z
  .string()
  .regex(/^[1-3](,[1-3]){0,2}$/)
  .optional()
export const currencyListSchema = z
  .string()
  .regex(/^[A-Z0-9]{2,8}(,[A-Z0-9]{2,8}){0,40}$/)
  .optional()

export const packageIdSchema = idSchema

export type PlayerBonus = z.infer<typeof playerBonusSchema>
export type BonusNews = z.infer<typeof bonusNewsSchema>
export type PlayerFreeSpin = z.infer<typeof playerFreeSpinSchema>
export type FreeSpinNews = z.infer<typeof freeSpinNewsSchema>
export type BonusOffer = z.infer<typeof bonusOfferSchema>
export type BonusTermsShown = z.infer<typeof bonusTermsSchema>
export type BonusCode = z.infer<typeof bonusCodeSchema>
export type Cashback = z.infer<typeof cashbackSchema>
