import {
  DECLINE_REASONS,
  DOCUMENT_CAPS,
  type DeclineReason,
  type DocumentSide,
  type DocumentStatus,
  type DocumentType,
} from '@fairhouse/contract/document'
import { DOCUMENT_TYPE_TABLE, type DocumentTypeRow } from './document-type.table.ts'
import { type Result, ok, refuse } from './result.ts'

/** What of the documents of a player counts towards the caps. */
export type DocumentUsage = {
  /** Handed over in the last 24 hours, taken back or not. */
  readonly ofDay: number
  /** Kept now. */
  readonly kept: number
}

/** The kinds of document that players of a country can hand over. */
export function documentTypesFor(
  country: string,
  table: readonly DocumentTypeRow[] = DOCUMENT_TYPE_TABLE,
): readonly Pick<DocumentTypeRow, 'type' | 'sides'>[] {
  return table
    .filter(({ notIn = [] }) => !notIn.includes(country))
    .map(({ type, sides }) => ({ type, sides }))
}

/** Decides whether a picture of a document may be handed over at all, before it is looked at. */
export function decideUpload(
  offer: { readonly country: string; readonly isOpen: boolean },
  upload: { readonly type: DocumentType; readonly side: DocumentSide },
  usage: DocumentUsage,
): Result<
  void,
  'documentsClosed' | 'documentTypeUnavailable' | 'documentLimitReached' | 'documentDayLimitReached'
> {
  if (!offer.isOpen) return refuse('documentsClosed')
  const sides = documentTypesFor(offer.country).find(({ type }) => type === upload.type)?.sides
  if (!sides?.includes(upload.side)) return refuse('documentTypeUnavailable')
  if (usage.kept >= DOCUMENT_CAPS.totalMax) return refuse('documentLimitReached')
  if (usage.ofDay >= DOCUMENT_CAPS.perDayMax) return refuse('documentDayLimitReached')
  return ok()
}

/** How many more can be handed over now. */
export function uploadsLeft({ ofDay, kept }: DocumentUsage): number {
  const { perDayMax, totalMax } = DOCUMENT_CAPS
  return Math.max(0, Math.min(perDayMax - ofDay, totalMax - kept))
}

/** Decides about the size of a picture, in pixels, before any of it is decoded. */
export function decidePictureSize(size: {
  readonly width: number
  readonly height: number
}): Result<void, 'documentUnreadable' | 'documentTooLarge' | 'documentTooSmall'> {
  const { width, height } = size
  if (!Number.isInteger(width) || !Number.isInteger(height)) return refuse('documentUnreadable')
  if (width < 1 || height < 1) return refuse('documentUnreadable')
  if (width * height > DOCUMENT_CAPS.pixelsMax) return refuse('documentTooLarge')
  if (Math.max(width, height) < DOCUMENT_CAPS.longSideMin) return refuse('documentTooSmall')
  return ok()
}

/** A player takes back only what nobody has decided about: a decision keeps its grounds. */
export function decideDeletion(status: DocumentStatus): Result<void, 'documentDecided'> {
  return status === 'pending' ? ok() : refuse('documentDecided')
}

export type DocumentDecision =
  | { readonly status: 'approved'; readonly note: string | null }
  | { readonly status: 'declined'; readonly reason: DeclineReason; readonly note: string | null }

/** The operator's note reaches the player: so long and no longer. */
export const DECISION_NOTE_MAX = 500

/**
 * Decides whether an operator's decision holds. One that was approved may be declined later, when it
 * turns out to be wrong; a declined one stays declined, since the player has been asked for another.
 */
export function decideReview(
  status: DocumentStatus,
  decision: DocumentDecision,
): Result<void, 'documentDecided' | 'validationFailed'> {
  const isOpen = status === 'pending' || (status === 'approved' && decision.status === 'declined')
  if (!isOpen) return refuse('documentDecided')
  const hasNote = decision.note !== null && decision.note.trim() !== ''
  if (decision.note !== null && decision.note.length > DECISION_NOTE_MAX) {
    return refuseField('note', 'tooLong', `At most ${DECISION_NOTE_MAX} characters`)
  }
  if (decision.status === 'approved') return ok()
  if (!DECLINE_REASONS.includes(decision.reason)) {
    return refuseField('reason', 'unknown', `One of ${DECLINE_REASONS.join(', ')}`)
  }
  // "Other" says nothing by itself: the player has to know what to do next.
  if (decision.reason === 'other' && !hasNote) {
    return refuseField('note', 'required', 'Say in words why the document is declined')
  }
  return ok()
}

function refuseField(field: string, code: string, message: string) {
  return refuse('validationFailed', { fields: { [field]: { code, message } } })
}
