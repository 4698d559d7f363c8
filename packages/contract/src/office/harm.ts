import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { HARM_STOPS, signalSchema } from '../marker.ts'
import { workSchema } from './queue.ts'

/** How an operator talked to a player; a note is no talk. */
export const INTERACTION_KINDS = ['message', 'chat', 'phone', 'note'] as const
export type InteractionKind = (typeof INTERACTION_KINDS)[number]

export const STOP_DECISIONS = ['keep', 'end'] as const
export type StopDecision = (typeof STOP_DECISIONS)[number]

export const harmCaseSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  /** Markers above level 0 when the case was opened, and those that are shown only. */
  signals: z.array(signalSchema.omit({ evidence: true }).extend({ since: timestampSchema })),
  score: z.number().int(),
  /** Of all amounts in the figures. */
  currency: z.string(),
  stops: z.array(z.enum(HARM_STOPS)),
  work: workSchema,
})

export type HarmCase = z.infer<typeof harmCaseSchema>

export const interactionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['automatic', 'answer', ...INTERACTION_KINDS]),
  /** Of `automatic`, the name of the message. */
  text: z.string(),
  operator: z.string().nullable(),
  at: timestampSchema,
  /** Null if it is not due yet. */
  outcome: z.enum(['limitSet', 'break', 'unchanged', 'worse']).nullable(),
})

/** What is behind a marker: bets and payments, newest first. */
export const caseEvidenceSchema = z.object({
  marker: signalSchema.shape.marker,
  bets: z.array(
    z.object({
      id: z.uuid(),
      /** Of the game, or of the bet. */
      title: z.string(),
      at: timestampSchema,
      stake: z.string(),
      payout: z.string(),
      currency: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.uuid(),
      type: z.enum(['deposit', 'withdrawal']),
      at: timestampSchema,
      amount: z.string(),
      currency: z.string(),
      status: z.string(),
    }),
  ),
  /** Acts, tickets and bonuses by what they are. */
  others: z.array(z.object({ kind: z.enum(['act', 'ticket', 'bonus']), ref: z.string() })),
})

export const harmCaseDetailSchema = z.object({
  evidence: z.array(caseEvidenceSchema),
  interactions: z.array(interactionSchema),
})

export type HarmCaseDetail = z.infer<typeof harmCaseDetailSchema>
