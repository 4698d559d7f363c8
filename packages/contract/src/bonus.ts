import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** Free spins have no `lost`. */
export const PLAYER_BONUS_STATUS = { issued: 1, active: 2, finished: 3 } as const
export const PLAYER_BONUS_RESULT = { none: 1, played: 2, canceled: 3, expired: 4, lost: 5 } as const

/** assumed: 1 and 2; the specification names 3 and 4, which alert. */
export const BONUS_CODE_STATUS = { accepted: 1, used: 2, incorrect: 3, unavailable: 4 } as const

/** The specification names 3. assumed: 1 for a code that gives at once. */
export const BONUS_CODE_TRIGGER = { now: 1, deposit: 3 } as const

const idSchema = z.string().regex(/^[a-z0-9-]{1,64}$/)
const resultSchema = z.number().int().min(1).max(5)
const statusSchema = z.number().int().min(1).max(3)

/** What is agreed to with a bonus, as a player reads it. */
export const bonusTermsSchema = z.object({
  wagerTimes: z.number().int(),
  wagerBase: z.enum(['bonus', 'depositAndBonus']),
  /** Percent of a stake that counts, by feature of games; `other` for all others. */
  contributions: z.array(z.object({ feature: z.string(), percent: z.number().int() })),
  restrictedGames: z.array(z.object({ identity: z.string(), name: z.string() })),
  /** Largest stake with bonus money in the currency of the bonus; null = none. */
  maxBet: amountSchema.nullable(),
  /** Decimal odds that a bet on sport needs to count; null = any. */
  minOdds: z.string().nullable(),
  /** What of the bonus may become real money; null = all, or not known before its amount is. */
  maxConversion: amountSchema.nullable(),
  /** As a multiple of the bonus; null = all. */
  maxConversionTimes: z.number().int().nullable(),
  isSticky: z.boolean(),
  activeDays: z.number().int(),
  onWithdrawal: z.enum(['forfeit', 'keep']),
  lateReturns: z.enum(['cash', 'forfeit']),
})

/** What finishing costs on average with games of one kind. */
const averageCostSchema = z.object({
  feature: z.string(),
  /** Percent with two decimals: the mean of the games that are offered. */
  rtp: z.string(),
  amount: amountSchema,
})

/** What a push says of a bonus. Load the list again for the rest. */
export const bonusNewsSchema = z.object({
  id: z.uuid(),
  status: statusSchema,
  result: resultSchema,
  amount: amountSchema,
  currency: z.string(),
  packageId: z.string(),
  /** The session in which a player asked for it; null when it came by itself. */
  issueSessionId: z.uuid().nullable(),
})

export const playerBonusSchema = bonusNewsSchema.extend({
  name: z.string(),
  accountId: z.uuid(),
  /** Bonus money that can be staked now. */
  balance: amountSchema,
  /** Bonus money in bets that are open. */
  inPlay: amountSchema,
  wager: z.object({ required: amountSchema, wagered: amountSchema, remaining: amountSchema }),
  terms: bonusTermsSchema,
  /** The cheapest first; empty when nothing is to wager. */
  averageCosts: z.array(averageCostSchema),
  /** What a withdrawal now would forfeit, and what would stay the player's. */
  withdrawalNow: z.object({ forfeits: amountSchema, keeps: amountSchema }),
  /** What became real money. */
  converted: amountSchema,
  /** Activated as soon as the active one of its currency is over. */
  isQueued: z.boolean(),
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
  /** Decimal odds that a free bet needs; null = any. */
  minOdds: z.string().nullable(),
  /** What the rounds played have won. */
  won: amountSchema,
  /** How many times the winnings have to be wagered; 0 = they are real money. */
  wagerTimes: z.number().int(),
  /** Of the bonus that the winnings are, when they have to be wagered. */
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

/** A bonus that is offered: of a deposit, or what the pages of bonuses show. */
export const bonusOfferSchema = z.object({
  id: z.string(),
  package: z.object({ id: z.string() }),
  kind: z.enum(OFFER_KINDS),
  /** Offers of one package in the order of its steps, e.g. `welcome`. */
  group: z.string().nullable(),
  name: z.string(),
  text: z.string(),
  /** What says yes: `POST /api/game/bonuses/bonuscodes`. */
  code: z.string().nullable(),
  triggerConditions: z.object({
    invoiceAmountItems: z.array(z.object({ currency: z.string(), amountFrom: amountSchema })),
    /** What the deposit has to be worth in `baseCurrency`; null = `invoiceAmountItems` say it. */
    baseCurrencyInvoiceAmountFrom: amountSchema.nullable(),
    baseCurrency: z.string(),
  }),
  percent: z.number().int().nullable(),
  bonusMax: amountSchema.nullable(),
  freeSpins: z.object({ count: z.number().int(), gameId: z.string() }).nullable(),
  /** Of the next deposits, the first to the fifth; null = any. */
  depositNumbers: z.array(z.number().int()).nullable(),
  /** What the amount of the question would give; null when nothing was asked or it is too little. */
  gives: z.object({ bonus: amountSchema, wager: amountSchema }).nullable(),
  /** Whether this player may have it now. */
  isOpen: z.boolean(),
  terms: bonusTermsSchema,
  /** Of the largest bonus, the cheapest first; empty when nothing is to wager. */
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
  /** What would be paid if the period ended now. */
  amount: amountSchema,
  periodStart: timestampSchema,
  periodEnd: timestampSchema,
})

/** Lists of status and currency, separated by commas. */
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
