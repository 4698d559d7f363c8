import {
  DECLINE_REASONS,
  type DeclineReason,
  type DocumentStatus,
} from '@fairhouse/contract/document-decision'
import { DOCUMENT_CAPS, type DocumentSide, type DocumentType } from '@fairhouse/contract/document'
import { DOCUMENT_TYPE_TABLE, type DocumentTypeRow } from './document-type.table.ts'
import { type Result, ok, refuse } from './result.ts'

/** A player's documents as limits count them. */
export type DocumentUsage = {
  /** Uploaded in the last 24 hours, withdrawn or not. */
  readonly ofDay: number
  /** Stored now. */
  readonly kept: number
}

/** Whose documents are taken, and which. */
export type DocumentTaking = {
  readonly country: string
  /** False while a provider collects documents of identity itself. */
  readonly isOpen: boolean
  /** Whether a proof of where money comes from is asked for. */
  readonly asksFunds: boolean
}

/** Types of documents that a player may upload. */
export function documentTypesFor(
  { country, isOpen, asksFunds }: DocumentTaking,
  table: readonly DocumentTypeRow[] = DOCUMENT_TYPE_TABLE,
): readonly Pick<DocumentTypeRow, 'type' | 'sides'>[] {
  return table
    .filter(({ notIn = [], isAskedFor }) =>
      isAskedFor ? asksFunds : isOpen && !notIn.includes(country),
    )
    .map(({ type, sides }) => ({ type, sides }))
}

/** Whether a picture may be uploaded, before it is read. */
export function decideUpload(
  offer: DocumentTaking,
  upload: { readonly type: DocumentType; readonly side: DocumentSide },
  usage: DocumentUsage,
): Result<
  void,
  'documentsClosed' | 'documentTypeUnavailable' | 'documentLimitReached' | 'documentDayLimitReached'
> {
  const types = documentTypesFor(offer)
  if (types.length === 0) return refuse('documentsClosed')
  const sides = types.find(({ type }) => type === upload.type)?.sides
  if (!sides?.includes(upload.side)) return refuse('documentTypeUnavailable')
  if (usage.kept >= DOCUMENT_CAPS.totalMax) return refuse('documentLimitReached')
  if (usage.ofDay >= DOCUMENT_CAPS.perDayMax) return refuse('documentDayLimitReached')
  return ok()
}

/** Number of further uploads allowed now. */
export function uploadsLeft({ ofDay, kept }: DocumentUsage): number {
  const { perDayMax, totalMax } = DOCUMENT_CAPS
  return Math.max(0, Math.min(perDayMax - ofDay, totalMax - kept))
}

/** Checks a picture's size in pixels, before it is decoded. */
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

/** Only undecided documents can be withdrawn, so that decisions keep their evidence. */
export function decideDeletion(status: DocumentStatus): Result<void, 'documentDecided'> {
  return status === 'pending' ? ok() : refuse('documentDecided')
}

export type DocumentDecision =
  | { readonly status: 'approved'; readonly note: string | null }
  | { readonly status: 'declined'; readonly reason: DeclineReason; readonly note: string | null }

/** Maximum length of the operator's note to the player. */
export const DECISION_NOTE_MAX = 500

/**
 * Whether an operator's decision is valid. An approved document may be declined later; a declined
 * one stays declined, since the player was asked for another.
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
  // "Other" needs a note that tells the player what to do.
  if (decision.reason === 'other' && !hasNote) {
    return refuseField('note', 'required', 'Say in words why the document is declined')
  }
  return ok()
}

function refuseField(field: string, code: string, message: string) {
  return refuse('validationFailed', { fields: { [field]: { code, message } } })
}
