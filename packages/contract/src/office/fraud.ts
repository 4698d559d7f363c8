import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { MARKER_LEVELS } from '../marker-kind.ts'
import {
  FRAUD_DECISIONS,
  FRAUD_EVIDENCE_KINDS,
  FRAUD_NUMBER_NAMES,
  FRAUD_SIGNAL_NAMES,
  FRAUD_SOURCES,
  RISK_CLASSES,
  RISK_REASONS,
  type FraudSignalName,
} from './fraud-kind.ts'
import { LINK_MARKS, LINK_STRENGTHS, PLAYER_STATUSES } from './record.ts'
import { workSchema } from './queue.ts'

const level = z.number().positive().max(100_000)
/** Of level 1, 2 and 3; null = this level is not given. */
const levels = z.tuple([level, level.nullable(), level.nullable()])
type Levels = z.infer<typeof levels>

const ordered = (isOrdered: (a: number, b: number) => boolean, message: string) =>
  levels.refine(
    (all: Levels) => {
      const given = all.filter((one) => one !== null)
      return given.every((one, index) => index === 0 || isOrdered(given[index - 1]!, one))
    },
    { message },
  )

const rising = ordered((a, b) => a < b, 'have to rise from level 1 to level 3')
const falling = ordered((a, b) => a > b, 'have to fall from level 1 to level 3')

/** What two accounts share is no verdict, and good prices are no offence: neither is ever strong. */
const neverStrong = rising.refine(([, , third]) => third === null, {
  message: 'have no level 3, so the third is null',
})

/** What a value has to reach for each level, whole percents rounded down. */
export const fraudLevelsSchema = z.strictObject({
  /** Other accounts on the same device within 90 days. */
  sharedDevice: neverStrong,
  /** Other accounts with the same card or payout place, ever. */
  sharedPayment: neverStrong,
  /** Registrations of one network within an hour. */
  burst: rising,
  /** Percent of the deposits of 7 days that was staked, of those who withdraw nearly all. */
  minimalPlay: falling,
  /** Deposits below the threshold within 7 days. */
  structuring: rising,
  /** Withdrawals of 7 days. */
  passThrough: rising,
  /** Conversions that were withdrawn within a day, of 90 days. */
  bonusOnly: rising,
  /** Pairs of bets within 90 days. */
  oppositeBets: rising,
  /** Percent above the closing price; a level begins above its figure. */
  valueBetting: neverStrong,
  /** Standard deviation of a round in percent of its stake. */
  lowRisk: falling,
  /** Disputed deposits that were not won, of 180 days. */
  chargeback: rising,
  /** Of the three steps, within a day. */
  takeover: rising,
  /** Devices and cards of excluded people; what names a person is strong. */
  excludedPerson: rising,
})

const minor = z.string().regex(/^[1-9]\d{0,18}$/, 'has to be minor units above zero, such as "500"')
const percent = z.int().min(1).max(100)

/** `fraud.json`: when signals are there, how much each one weighs, and the draft of a report. */
export const fraudFileSchema = z.strictObject({
  levels: fraudLevelsSchema,
  /** Conditions of the signals. Amounts are in minor units of the base currency. */
  least: z.strictObject({
    /** Registrations of one device within a day. */
    deviceRegistrations: z.int().min(2).max(100),
    /** Deposited in 7 days for `minimalPlay`. */
    depositedMinor: minor,
    /** Percent of the deposits that is withdrawn. */
    withdrawnShare: percent,
    /** The threshold that deposits stay below. */
    thresholdMinor: minor,
    /** Percent of stakes that are bonus money, and bonuses. */
    bonusShare: percent,
    bonuses: z.int().min(1).max(100),
    /** Percent that two outcomes have to cover of all: 100 without a margin. */
    covered: percent,
    /** Percent that the returns of two bets may differ by. */
    returnsDiffer: percent,
    /** Bets with a closing price. */
    closedBets: z.int().min(2).max(10_000),
    /** Rounds of wagering, and what they return on average in percent of the stake. */
    wageredRounds: z.int().min(2).max(10_000),
    meanReturn: percent,
  }),
  weights: z.strictObject(
    Object.fromEntries(
      FRAUD_SIGNAL_NAMES.map((name) => [name, z.number().min(0).max(100)]),
    ) as Record<FraudSignalName, z.ZodNumber>,
  ),
  /** What makes a player a risk of laundering, and after how many days one is looked at again. */
  risk: z.strictObject({
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
    /** Deposited in 90 days: a medium risk, and a high one without a proven source. */
    largeMinor: minor,
    veryLargeMinor: minor,
    reviewDays: z.strictObject({
      low: z.int().min(1).max(3_650),
      medium: z.int().min(1).max(3_650),
      high: z.int().min(1).max(3_650),
    }),
  }),
  /** Hours until a person has to have looked at a case. */
  dueHours: z.int().min(1).max(720),
  /** Lines of the draft of a report; `{name}` is replaced by a fact. */
  report: z.array(z.string().max(500)).min(1).max(100),
})

export type FraudFile = z.infer<typeof fraudFileSchema>
export type FraudLevels = z.infer<typeof fraudLevelsSchema>

export const fraudSignalSchema = z.object({
  signal: z.enum(FRAUD_SIGNAL_NAMES),
  level: z.literal(MARKER_LEVELS),
  numbers: z.array(
    z.object({
      name: z.enum(FRAUD_NUMBER_NAMES),
      value: z.union([z.number(), z.string()]),
      /** That of the level that was reached, or of level 1; null = shown only. */
      threshold: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
  evidence: z.array(z.object({ kind: z.enum(FRAUD_EVIDENCE_KINDS), ref: z.string() })),
})

export type FraudSignal = z.infer<typeof fraudSignalSchema>

export const fraudCaseSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  source: z.enum(FRAUD_SOURCES),
  signals: z.array(fraudSignalSchema),
  score: z.number().int(),
  /** Of all amounts in the figures. */
  currency: z.string(),
  /** A decision that waits for a second person. */
  proposed: z
    .object({ decision: z.enum(FRAUD_DECISIONS), by: z.string(), isYours: z.boolean() })
    .nullable(),
  work: workSchema,
})

export type FraudCase = z.infer<typeof fraudCaseSchema>

export const riskSchema = z.object({
  /** What counts. */
  class: z.enum(RISK_CLASSES),
  reasons: z.array(z.enum(RISK_REASONS)),
  /** What a person has said instead, until the review. */
  chosen: z.object({ class: z.enum(RISK_CLASSES), by: z.string(), why: z.string() }).nullable(),
  reviewAt: timestampSchema,
})

export type RiskOfPlayer = z.infer<typeof riskSchema>

export const riskReviewSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  risk: riskSchema,
  work: workSchema,
})

export type RiskReview = z.infer<typeof riskReviewSchema>

export const fraudCaseDetailSchema = z.object({
  /** Null before the first scan. */
  risk: riskSchema.nullable(),
  notes: z.array(z.object({ at: timestampSchema, by: z.string(), text: z.string() })),
  files: z.array(z.object({ id: z.uuid(), at: timestampSchema, by: z.string(), name: z.string() })),
  /** Accounts that share something, each with why; none is a verdict. */
  linked: z.array(
    z.object({
      playerId: z.uuid(),
      name: z.string().nullable(),
      status: z.enum(PLAYER_STATUSES),
      marks: z.array(
        z.object({
          mark: z.enum(LINK_MARKS),
          strength: z.enum(LINK_STRENGTHS),
          at: timestampSchema,
        }),
      ),
    }),
  ),
  /** Withdrawals that wait for a person. */
  withdrawals: z.array(
    z.object({ id: z.uuid(), at: timestampSchema, amount: z.string(), currency: z.string() }),
  ),
  /** Other cases of the player, the newest first. */
  others: z.array(
    z.object({
      id: z.uuid(),
      openedAt: timestampSchema,
      decision: z.enum(FRAUD_DECISIONS).nullable(),
    }),
  ),
})

export type FraudCaseDetail = z.infer<typeof fraudCaseDetailSchema>
