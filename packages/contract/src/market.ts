import { z } from 'zod'
import { METHOD_KINDS } from './invoice.ts'
import { limitRulesSchema } from './limit.ts'
import { HARM_STOPS, markerLevelsSchema, spendLevelSchema } from './marker.ts'
import { LIMIT_PERIODS, LIMIT_WINDOWS } from './limit-period.ts'
import { playPauseSchema } from './play-tool.ts'
import { GAME_CATEGORIES } from './play-tools.table.ts'

/** A switch with the place that says so. */
const rule = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, source: z.string().trim().min(3).max(300) })

/** Minor units of the market's currency. */
const amount = z
  .string()
  .regex(/^[1-9]\d{0,18}$/, 'has to be minor units above zero, such as "500"')
const age = z.int().min(18).max(99)

const roundMs = z.int().min(0).max(60_000)

/** What is known of a person, of which a register gets what it needs. */
export const REGISTRY_FIELDS = [
  'name',
  'birthdate',
  'placeOfBirth',
  'address',
  'postalCode',
  'email',
  'phone',
  'cpf',
] as const

const whenDown = z.enum(['refuse', 'admit'])

const registrySchema = z.strictObject({
  /** Names it in calls, and in the records of the checks. */
  name: z.string().regex(/^[a-z]{2,20}$/, 'has to be lowercase letters such as gamstop'),
  at: z.array(z.enum(['registration', 'signIn', 'firstSignInOfDay'])).min(1),
  /** Besides, all players after so many days; null = only at these occasions. */
  everyDays: z.int().min(1).max(365).nullable(),
  /** While the register does not answer. */
  whenDown: z.strictObject({ registration: whenDown, signIn: whenDown }),
  sends: z.array(z.enum(REGISTRY_FIELDS)).min(1),
  /** Whether it learns of exclusions that begin here, also by operators, and of breaks of a day. */
  takesOwn: z.boolean(),
  /** How long the checks are kept. */
  keptYears: z.int().min(1).max(30),
})

/** What a market switches. Each rule is read in one place. */
export const marketRulesSchema = z.strictObject({
  /** The largest stake of a round, by kind of game; the lowest line that applies counts. */
  stakeMax: rule(
    z.array(
      z.strictObject({
        product: z.enum(GAME_CATEGORIES),
        /** Binds younger players only, and those whose age is unknown. */
        underAge: age.optional(),
        max: amount,
      }),
    ),
  ),
  /** From the start of a round to the next, in milliseconds; null = as the provider keeps it. */
  roundMsMin: rule(z.strictObject({ slots: roundMs.nullable(), other: roundMs.nullable() })),
  /** Whether rounds may repeat themselves. */
  autoplay: rule(z.boolean()),
  /** Whether a player may have rounds shown quicker, and start one while another is still shown. */
  turbo: rule(z.boolean()),
  /** Whether two slots may be open at once. */
  parallelSlots: rule(z.boolean()),
  /** Whether games open with play credits for guests, and for players before their identity is proven. */
  demoUnidentified: rule(z.boolean()),
  /** Whether players deposit and play for money before their identity is proven. */
  moneyUnidentified: rule(z.boolean()),
  /** Bonuses of deposits, codes and offers, which are there before play. */
  bonusInAdvance: rule(z.boolean()),
  /** The most to wager, as a multiple of the bonus; null = as the terms say. */
  wagerTimesMax: rule(z.int().min(0).max(100).nullable()),
  /** Whether one incentive may need bets on sport and games. */
  mixedProducts: rule(z.boolean()),
  /** Whether stakes feed jackpots, and win them. */
  jackpots: rule(z.boolean()),
  /** Points, levels and rakeback. */
  loyalty: rule(z.boolean()),
  breaks: rule(limitRulesSchema.shape.breaks.min(1)),
  exclusions: rule(limitRulesSchema.shape.exclusions.min(1)),
  /** A button beside every game for money and the sportsbook that starts a break of a day with one press. */
  panicBreak: rule(z.boolean()),
  /** Whether a deposit limit is set or declined before the first deposit. */
  limitPrompt: rule(z.boolean()),
  /** Shares of a deposit limit in percent at which the player is told how much of it is used. */
  depositNotices: rule(z.array(z.int().min(1).max(100))),
  /** Limits without which there are no deposits. */
  mandatoryLimits: rule(z.array(z.enum(['loss', 'time']))),
  /** Kinds of payment methods, both ways; null = those of the cashier. */
  paymentMethods: rule(z.array(z.enum(METHOD_KINDS)).min(1).nullable()),
  /** Before a limit is relaxed. */
  raiseWait: rule(limitRulesSchema.shape.raiseWait),
  depositWindow: rule(limitRulesSchema.shape.depositWindow),
  /** What stops at strong markers of harm, until a person has decided. */
  harmStops: rule(z.array(z.enum(HARM_STOPS)).min(1)),
  /** Until a person looks at strong markers of harm. */
  harmDueMinutes: rule(z.int().min(15).max(20_160)),
  /** Days to prove where money comes from once it is asked for. */
  fundsDueDays: rule(z.int().min(1).max(90)),
  /** What is stopped while that proof is overdue. */
  fundsStops: rule(z.array(z.enum(['deposit', 'withdrawal']))),
  /** Months that a proof counts. */
  fundsValidMonths: rule(z.int().min(1).max(60)),
  /** Of the spend marker; the strongest line that is reached counts. */
  spendLevels: rule(z.array(spendLevelSchema).max(20)),
  /** Levels of markers that are stricter here than in `markers.json`. */
  markerLevels: rule(markerLevelsSchema.partial()),
  /** Minutes without activity after which a player signs in again; null = as everywhere. */
  idleMinutes: rule(z.int().min(15).max(1440).nullable()),
  /** Minutes of play after which the player is asked to play on; null = as the player sets. */
  realityCheckMinutes: rule(z.int().min(5).max(1440).nullable()),
  /** After how many minutes of play there are no bets for how many; null = no pause. */
  playPause: rule(playPauseSchema.nullable()),
  /** Minutes within which a withdrawal is paid; null = no such rule. */
  payoutMinutes: rule(z.int().min(10).max(43_200).nullable()),
  /** The state's register of excluded people; null = none. */
  registry: rule(registrySchema.nullable()),
  /** Whether bets on events that have not begun are void when a player is excluded. */
  exclusionRefund: rule(z.boolean()),
  /** The least return of a game in percent, such as "85.00"; null = any. A game that tells none is played. */
  rtpMin: rule(
    z
      .string()
      .regex(/^\d{2}\.\d{2}$/, 'has to be percent such as "85.00"')
      .nullable(),
  ),
  /** How many months after registration, and after each reminder, players review their limits; null = never. */
  limitReviewMonths: rule(z.int().min(1).max(24).nullable()),
  /** Who decides about a complaint after its final answer; null = nobody. */
  adr: rule(
    z.strictObject({ name: z.string().trim().min(2).max(80), url: z.url().max(200) }).nullable(),
  ),
  /** What players agree to before advertising: each channel, or each product by each channel. */
  marketingConsent: rule(z.enum(['channel', 'productAndChannel'])),
  /** The most that is deposited before a check of the player's means; all lines that apply bind. */
  depositCaps: rule(
    z.array(
      z.strictObject({
        underAge: age.optional(),
        period: z.enum(LIMIT_PERIODS),
        window: z.enum(LIMIT_WINDOWS),
        /** `net`: less what was withdrawn in the same period. */
        counts: z.enum(['deposits', 'net']),
        max: amount,
      }),
    ),
  ),
})

export const marketFileSchema = z.strictObject({
  name: z.string().trim().min(2).max(60),
  /** Of residence. None in `default`, which is for everyone else. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'has to be a code such as GB')),
  /** Currency of the amounts. */
  currency: z.string().regex(/^[A-Z]{3,5}$/, 'has to be a code such as EUR'),
  rules: marketRulesSchema,
})

export type MarketFile = z.infer<typeof marketFileSchema>
export type MarketRules = MarketFile['rules']
