import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import {
  COOLING_OFF_PERIODS,
  LIMIT_PERIODS,
  LIMIT_WINDOWS,
  PROMPTED_LIMITS,
  RAISE_WAITS,
  SELF_EXCLUSION_PERIODS,
} from './limit-period.ts'

/** Kinds of limits. */
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

/** What the player's market allows and asks for. */
export const limitRulesSchema = z.object({
  breaks: z.array(z.enum(COOLING_OFF_PERIODS)),
  exclusions: z.array(z.enum(SELF_EXCLUSION_PERIODS)),
  raiseWait: z.enum(RAISE_WAITS),
  depositWindow: z.enum(LIMIT_WINDOWS),
})

export type LimitRules = z.infer<typeof limitRulesSchema>
export type LimitWindow = LimitRules['depositWindow']

/** What is decided before the next deposit. Only a limit of deposits may be declined. */
export const limitPromptSchema = z.object({ missing: z.array(z.enum(PROMPTED_LIMITS)) })

export type LimitPrompt = z.infer<typeof limitPromptSchema>

export const limitDefinitionSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])

/**
 * A player's limit (id, definition, period, amount, currency). Definitions 1 to 3 have an amount; a
 * break (5) and a self-exclusion (4) have an end instead.
 */
export const limitSchema = z.object({
  id: z.uuid(),
  definition: limitDefinitionSchema,
  period: limitPeriodSchema,
  /** The amount in force, in minor units of `currency`. */
  amount: amountSchema.nullable(),
  currency: z.string().nullable(),
  /** Of deposit limits it may be fixed: days from midnight UTC, weeks from Monday, months. */
  window: z.enum(LIMIT_WINDOWS),
  // assumed: everything below; the specification shows a limit without its usage
  /** Definitions 1 to 3: the usage in the current window, in `currency`. */
  usage: z
    .object({
      /** Rounded up, never negative: winnings offset losses. */
      used: amountSchema,
      /** The amount that this limit alone still allows. */
      remaining: amountSchema,
      /** When the oldest usage leaves the window; null without usage. */
      nextReleaseAt: timestampSchema.nullable(),
    })
    .nullable(),
  /** Definitions 4 and 5: the end; null = permanent. */
  endsAt: timestampSchema.nullable(),
  /** A request to relax or remove the limit, which stays in force until it is confirmed. */
  pending: z
    .object({
      kind: z.enum(['update', 'removal']),
      /** The new amount; null for a removal. */
      amount: amountSchema.nullable(),
      period: z.enum(LIMIT_PERIODS).nullable(),
      requestedAt: timestampSchema,
      /** Earliest confirmation, a day or a week after the request, as the market says. */
      confirmFrom: timestampSchema,
      /** The request expires unless confirmed before. */
      confirmBefore: timestampSchema,
    })
    .nullable(),
})

export type Limit = z.infer<typeof limitSchema>
