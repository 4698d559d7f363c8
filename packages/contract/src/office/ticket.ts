import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { SUPPORT_SUBJECTS, SUPPORT_TOPICS } from '../communication.ts'
import { workSchema } from './queue.ts'

export const officeTicketSchema = z.object({
  /** The ticket's number. */
  id: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  subject: z.string(),
  message: z.string(),
  /** Masked. */
  email: z.string(),
  language: z.string(),
  /** Null for a guest. */
  playerId: z.uuid().nullable(),
  playerName: z.string().nullable(),
  /** Null = no complaint; else by when it has its final answer. */
  complaintDueAt: timestampSchema.nullable(),
  about: z.object({ kind: z.enum(SUPPORT_SUBJECTS), id: z.uuid() }).nullable(),
  attachments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  answers: z.array(z.object({ operator: z.string(), text: z.string(), at: timestampSchema })),
  work: workSchema,
})

export type OfficeTicket = z.infer<typeof officeTicketSchema>

/** What a player met lately, beside their ticket. */
export const ticketContextSchema = z.object({
  status: z.enum(['active', 'locked', 'excluded', 'closed']),
  joinedAt: timestampSchema,
  /** The latest refusals and failures, newest first. */
  refusals: z.array(z.object({ at: timestampSchema, what: z.string(), text: z.string() })),
  payments: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(['deposit', 'withdrawal']),
      status: z.enum(['pending', 'success', 'failed']),
      amount: z.string(),
      currency: z.string(),
      at: timestampSchema,
    }),
  ),
})

export type TicketContext = z.infer<typeof ticketContextSchema>
