import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { DOCUMENT_TYPES, DOCUMENT_SIDES, documentSchema } from '../document.ts'
import { VERIFICATION_STATES } from '../verification.ts'
import { workSchema } from './queue.ts'

export const waitingDocumentSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  side: z.enum(DOCUMENT_SIDES),
  work: workSchema,
})

export type WaitingDocument = z.infer<typeof waitingDocumentSchema>

export const waitingVerificationSchema = z.object({
  /** Of the player. */
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  state: z.enum(VERIFICATION_STATES),
  pending: z.number().int(),
  approved: z.number().int(),
  work: workSchema,
})

export type WaitingVerificationItem = z.infer<typeof waitingVerificationSchema>

/** What a player says of themselves, beside the pictures that prove it. */
export const identitySchema = z.object({
  playerId: z.uuid(),
  name: z.string().nullable(),
  country: z.string(),
  /** Answers of the profile by field: birth date, address … */
  profile: z.array(z.object({ field: z.string(), value: z.string() })),
  state: z.enum(VERIFICATION_STATES),
  comment: z.string().nullable(),
  /** For the decision: it changes with every one. */
  version: z.string(),
  documents: z.array(documentSchema),
  joinedAt: timestampSchema,
})

export type Identity = z.infer<typeof identitySchema>
