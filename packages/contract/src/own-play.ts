import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { CHECK_ANSWERS, CHECK_REASONS, OWN_PERIODS } from './own-play.table.ts'
import { HARM_STOPS, ownSignalSchema } from './marker.ts'

/** What a player plans to deposit in a period. It warns, and never stops anything. */
export const budgetSchema = z.object({
  period: z.enum(OWN_PERIODS),
  amount: amountSchema,
  currency: z.string(),
})

const change = z.string().regex(/^-?\d{1,38}$/)

/** Sums of a period over all accounts, in one currency. */
export const ownPeriodSchema = z.object({
  from: timestampSchema,
  deposited: change,
  withdrawn: change,
  staked: change,
  returned: change,
  /** Of play; null where it is no longer known. */
  minutes: z.number().int().nullable(),
})

export type OwnPeriod = z.infer<typeof ownPeriodSchema>

export const ownPlaySchema = z.object({
  /** Markers above level 0, as the last look found them. */
  signals: z.array(ownSignalSchema),
  /** Of the amounts in the figures of signals. */
  signalCurrency: z.string(),
  /** What strong markers have stopped until a person has looked. */
  stops: z.array(z.enum(HARM_STOPS)),
  /** That of the account in use. */
  currency: z.string(),
  /** Newest first; the first one is not over. */
  periods: z.array(ownPeriodSchema),
  /** Medians of the periods that are over; null without any. */
  usual: ownPeriodSchema.omit({ from: true }).nullable(),
  budgets: z.array(budgetSchema),
  /** What the player wrote about their play, newest first. */
  answers: z.array(z.object({ id: z.uuid(), text: z.string(), at: timestampSchema })),
})

export type OwnPlay = z.infer<typeof ownPlaySchema>

/** Whether a deposit is unusual for the player, with the facts that say so. */
export const depositCheckSchema = z.object({
  reasons: z.array(z.enum(CHECK_REASONS)),
  /** Nine of ten deposits are not larger, in the currency of the account; null = too few. */
  usualMost: amountSchema.nullable(),
  /** Deposits of the last hour, and their sum. */
  hourCount: z.number().int(),
  hourAmount: amountSchema,
  /** Each budget that the deposit passes, with what was deposited in its period before. */
  budgets: z.array(budgetSchema.extend({ deposited: amountSchema })),
  currency: z.string(),
})

export type DepositCheck = z.infer<typeof depositCheckSchema>

export const checkAnswerSchema = z.enum(CHECK_ANSWERS)
