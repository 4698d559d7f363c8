export type ReviewStatus = 'init' | 'pending' | 'completed'
export type ReviewAnswer = 'GREEN' | 'RED'
export type RejectType = 'FINAL' | 'RETRY'
export type PictureSlot = 'front' | 'back' | 'face'

/** Identity documents that can be shown, with the pictures that each takes beside the one of the face. */
export const ID_DOCUMENTS = {
  PASSPORT: ['front'],
  ID_CARD: ['front', 'back'],
  DRIVERS: ['front', 'back'],
} as const satisfies Readonly<Record<string, readonly PictureSlot[]>>

export type IdDocument = keyof typeof ID_DOCUMENTS

/** Status of a review, in the API's terms. */
export type Review = {
  readonly status: ReviewStatus
  readonly answer: ReviewAnswer | null
  readonly rejectType: RejectType | null
}

export type Verdict =
  | { readonly answer: 'GREEN' }
  | { readonly answer: 'RED'; readonly rejectType: RejectType; readonly comment: string }

/** Whether images are accepted now: before the first review, and after one that requests new ones. */
export function isOpen({ status, answer, rejectType }: Review): boolean {
  return status === 'init' || (answer === 'RED' && rejectType === 'RETRY')
}

/** The pictures that still have to be taken before the applicant can submit. */
export function missingSlots(
  idDocument: IdDocument,
  taken: ReadonlySet<PictureSlot>,
): PictureSlot[] {
  return [...ID_DOCUMENTS[idDocument], 'face' as const].filter((slot) => !taken.has(slot))
}

/** Whether a reviewer may decide this now: about a pending review, or to revoke an earlier decision. */
export function isVerdictPossible(review: Review, verdict: Verdict): boolean {
  if (review.status === 'pending') return true
  // A red one may follow a green one.
  return review.answer === 'GREEN' && verdict.answer === 'RED'
}
