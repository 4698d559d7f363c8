import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/**
 * The steps of a withdrawal in their order. `review`: a person looks at it. `approved`: it goes out as
 * soon as `sendAfter` has come and the provider takes it. `sent`: the provider has it. `received` and
 * `failed` are final; the money of a failed one is back in the account.
 */
export const WITHDRAWAL_STEPS = [
  'review',
  'approved',
  'sending',
  'sent',
  'received',
  'failed',
] as const

/** Timeline of an invoice, as shown to the player. `returned`: it came back after it had arrived. */
export const TIMELINE_STEPS = ['requested', ...WITHDRAWAL_STEPS, 'returned'] as const

/**
 * Why a person looks at a withdrawal before it is paid. `dayTotal`: with the others of the last day it
 * is a large amount. `unplayed`: it pays out fresh deposits. `operator`: support opened it for the player.
 */
export const REVIEW_REASONS = [
  'amount',
  'dayTotal',
  'newDestination',
  'unplayed',
  'risk',
  'operator',
] as const

export const withdrawalSchema = z.object({
  step: z.enum(WITHDRAWAL_STEPS),
  /** Of a withdrawal under review. */
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  /** Before then an approved withdrawal is not sent: a new destination waits. */
  sendAfter: timestampSchema.nullable(),
  /** By when the player's market has it paid, until it is; null = no such rule. */
  promisedAt: timestampSchema.nullable(),
  /** Where the money goes, shortened for the screen. */
  destination: z.string(),
})

export const timelineEntrySchema = z.object({
  step: z.enum(TIMELINE_STEPS),
  at: timestampSchema,
  /** Of `failed`: the words of `publicData.failureReason`. */
  reason: z.string().nullable(),
})

/** A saved place that withdrawals of a method can go to. */
export const payoutDestinationSchema = z.object({
  id: z.uuid(),
  /** Withdrawal methods that can pay to it. */
  methods: z.array(z.string()),
  /** Shortened: `DE89 … 3000`. */
  label: z.string(),
  createdAt: timestampSchema,
  /** Whether a withdrawal has arrived there. */
  isProven: z.boolean(),
})

export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number]
export type TimelineStep = (typeof TIMELINE_STEPS)[number]
export type ReviewReason = (typeof REVIEW_REASONS)[number]
export type PayoutDestination = z.infer<typeof payoutDestinationSchema>
