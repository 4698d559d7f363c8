// Apart from the schemas, so that the browser loads none for it.

// assumed: the specification names document statuses without numbers
export const DOCUMENT_STATUS = { pending: 1, approved: 2, declined: 3 } as const

export type DocumentStatus = keyof typeof DOCUMENT_STATUS

/** Why a document was declined; the operator may add a note. */
export const DECLINE_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'otherPerson',
  'wrongType',
  'other',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]
