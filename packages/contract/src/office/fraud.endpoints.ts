import { z } from 'zod'
import { DOCUMENT_CAPS } from '../document.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema, plainText } from './act.ts'
import { fraudCaseDetailSchema, fraudCaseSchema, riskReviewSchema } from './fraud.ts'
import { FRAUD_DECISIONS, RISK_CLASSES } from './fraud-kind.ts'

const params = z.object({ id: z.uuid() })

// Nothing of this reaches the player: neither a look nor an act is written to their record.

const read = { method: 'GET', auth: 'operator', permission: 'fraud.view' } as const
const act = { method: 'POST', auth: 'operator', permission: 'fraud.decide' } as const

export const listFraudCases = defineEndpoint({
  ...read,
  path: '/office/api/fraud-cases',
  summary: 'Cases of fraud and laundering that wait for a decision, the oldest first, at most 200',
  response: z.array(fraudCaseSchema),
  refusals: [],
})

export const readFraudCase = defineEndpoint({
  ...read,
  path: '/office/api/fraud-cases/{id}',
  summary: 'Notes, files, linked accounts and withdrawals of a case',
  params,
  response: fraudCaseDetailSchema,
  refusals: ['itemUnknown'],
})

export const openFraudCase = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/fraud-case',
  summary: 'Opens a case about a player; the reason is its first note',
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['playerUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})

export const noteFraudCase = defineEndpoint({
  ...act,
  path: '/office/api/fraud-cases/{id}/notes',
  summary: 'Adds a note',
  params,
  body: z.strictObject({ ...actFields, text: plainText(3, 4_000) }),
  response: z.null(),
  refusals: ['itemUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})

export const addFraudFile = defineEndpoint({
  ...act,
  path: '/office/api/fraud-cases/{id}/files',
  summary: 'Adds a picture, which is re-encoded before it is stored',
  params,
  body: z.strictObject({ ...actFields, name: z.string().trim().min(1).max(200) }),
  file: { field: 'file', bytesMax: DOCUMENT_CAPS.bytesMax },
  response: z.null(),
  refusals: [
    ...(['itemUnknown', 'documentUnreadable', 'documentTooLarge', 'documentTooSmall'] as const),
    ...(['documentLimitReached', 'actUnchanged', 'actIdReused', 'overloaded'] as const),
  ],
})

export const readFraudFile = defineEndpoint({
  ...read,
  path: '/office/api/fraud-files/{id}/picture',
  summary: 'A picture of a case; each look is in the audit log',
  params,
  produces: 'image/jpeg',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['documentNotFound'],
})

export const decideFraudCase = defineEndpoint({
  ...act,
  path: '/office/api/fraud-cases/{id}/decide',
  summary: 'Decides a case; `closed` and `reported` take two people who say the same',
  params,
  body: z.strictObject({
    ...actFields,
    decision: z.enum(FRAUD_DECISIONS),
    /** The proposal that was shown. */
    seen: z.enum(FRAUD_DECISIONS).nullable(),
  }),
  requiresConfirmation: true,
  response: z.null(),
  refusals: [
    ...(['itemUnknown', 'secondPersonNeeded', 'operatorTooNew', 'recordChanged'] as const),
    ...(['actUnchanged', 'actIdReused', 'overloaded'] as const),
  ],
})

export const draftFraudReport = defineEndpoint({
  ...act,
  path: '/office/api/fraud-cases/{id}/report',
  summary: 'The draft of a report with the facts of a case; that it was made is in the audit log',
  params,
  body: actSchema,
  response: z.object({ name: z.string(), text: z.string() }),
  refusals: ['itemUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})

export const listRiskReviews = defineEndpoint({
  ...read,
  path: '/office/api/risk-reviews',
  summary: 'Players whose risk is to be looked at again, the longest due first, at most 200',
  response: z.array(riskReviewSchema),
  refusals: [],
})

export const chooseRisk = defineEndpoint({
  ...act,
  path: '/office/api/players/{id}/risk',
  summary: 'Says how much of a risk a player is, with the reason; counts until the next review',
  params,
  body: z.strictObject({ ...actFields, class: z.enum(RISK_CLASSES) }),
  response: z.null(),
  refusals: ['playerUnknown', 'actIdReused', 'overloaded'],
})
