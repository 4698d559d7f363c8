import { z } from 'zod'
import { amountSchema, timestampSchema } from '../amount.schema.ts'
import { REVIEW_REASONS, WITHDRAWAL_STEPS } from '../withdrawal.ts'
import { workSchema } from './queue.ts'

export const officeWithdrawalSchema = z.object({
  /** Of the invoice. */
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  amount: amountSchema,
  currency: z.string(),
  method: z.string(),
  /** Where the money goes, shortened. */
  destination: z.string(),
  step: z.enum(WITHDRAWAL_STEPS),
  /** Why a person has to look at it. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  approvalsNeeded: z.number().int(),
  approvals: z.array(z.object({ operator: z.string(), reason: z.string(), at: timestampSchema })),
  /** Whether another person has to approve it after you, or instead of you. */
  isApprovedByYou: z.boolean(),
  createdAt: timestampSchema,
  version: z.string(),
  work: workSchema,
})

export type OfficeWithdrawal = z.infer<typeof officeWithdrawalSchema>
