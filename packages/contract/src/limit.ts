import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { COOLING_OFF_PERIODS, LIMIT_PERIODS, SELF_EXCLUSION_PERIODS } from './limit-period.ts'

/** What a limit is of. */
export const LIMIT_DEFINITION = {
  bet: 1,
  loss: 2,
  deposit: 3,
  selfExclusion: 4,
  coolingOff: 5,
} as const

export type LimitDefinition = keyof typeof LIMIT_DEFINITION

export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
export type CoolingOffPeriod = (typeof COOLING_OFF_PERIODS)[number]
export type SelfExclusionPeriod = (typeof SELF_EXCLUSION_PERIODS)[number]

const PERIODS = [...LIMIT_PERIODS, ...COOLING_OFF_PERIODS, ...SELF_EXCLUSION_PERIODS] as const

export const limitPeriodSchema = z.enum(PERIODS)
export const limitDefinitionSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])

/**
 * A limit of a player (id, definition, period, amount, currency). Definitions 1 to 3 have an
 * amount; a break (5) and a self-exclusion (4) have an end instead.
 */
export const limitSchema = z.object({
  id: z.uuid(),
  definition: limitDefinitionSchema,
  period: limitPeriodSchema,
  /** Minor units of `currency`; what binds now. */
  amount: amountSchema.nullable(),
  currency: z.string().nullable(),
  // assumed: everything below; the specification shows a limit without what became of it
  /** Definitions 1 to 3: what counts in the window that ends now, in `currency`. */
  usage: z
    .object({
      /** Rounded up, never below zero: a player who won has lost nothing. */
      used: amountSchema,
      /** What is still possible now, by this limit alone. */
      remaining: amountSchema,
      /** When the oldest part of what counts leaves the window; null while nothing counts. */
      nextReleaseAt: timestampSchema.nullable(),
    })
    .nullable(),
  /** Definitions 4 and 5: when it ends; null = never. */
  endsAt: timestampSchema.nullable(),
  /** A wish to loosen or remove the limit; until it is confirmed the limit binds as it is. */
  pending: z
    .object({
      kind: z.enum(['update', 'removal']),
      /** What it becomes; null of a removal. */
      amount: amountSchema.nullable(),
      period: z.enum(LIMIT_PERIODS).nullable(),
      requestedAt: timestampSchema,
      /** From then on it can be confirmed, a day after it was asked for. */
      confirmFrom: timestampSchema,
      /** Unless it is confirmed before then, it lapses. */
      confirmBefore: timestampSchema,
    })
    .nullable(),
})

export type Limit = z.infer<typeof limitSchema>
