import { DECLINE_REASONS, type DeclineReason } from '@fairhouse/contract/document-decision'

/** A parsed command about documents and verifications. */
export type DocumentsCommand =
  | { readonly do: 'list-waiting' }
  | {
      readonly do: 'save-document'
      readonly documentId: string
      readonly file: string
      readonly why: string
    }
  | {
      readonly do: 'approve-document'
      readonly documentId: string
      readonly note: string | null
      readonly why: string
    }
  | {
      readonly do: 'decline-document'
      readonly documentId: string
      readonly reason: DeclineReason
      readonly note: string | null
      readonly why: string
    }
  | {
      readonly do: 'decide-verification'
      readonly playerId: string
      readonly state: 'approved' | 'retry' | 'rejected'
      readonly note: string | null
      readonly why: string
    }

export const DOCUMENTS_USAGE = `waiting                                documents and players awaiting a decision
document save <document> --to <file.jpg> --why <text>
                                       saves the image; viewing is logged
document approve <document> --why <text>
document decline <document> --reason <reason> --why <text>
    ${DECLINE_REASONS.join(', ')}
verification approve <player> --why <text>
verification retry <player> --note <text> --why <text>
                                       requests other documents
verification reject <player> --note <text> --why <text>
                                       final

--note <text>  sent to the player; required with the reason 'other'`

type Words = {
  readonly area: 'document' | 'verification'
  readonly act: string
  readonly subject: string
  readonly options: Readonly<Partial<Record<'why' | 'note' | 'reason' | 'to', string>>>
}

type Problem = { readonly problem: string }

const STATES = { approve: 'approved', retry: 'retry', reject: 'rejected' } as const

/** Parses a command about documents; an error is returned as a sentence. */
export function readDocumentsCommand(words: Words): DocumentsCommand | Problem {
  const why = words.options.why?.trim()
  if (!why) return { problem: `Give a reason: --why "…". It is recorded in the audit log.` }
  const note = words.options.note?.trim() || null
  return words.area === 'document'
    ? readDocumentCommand(words, { why, note })
    : readVerificationCommand(words, { why, note })
}

type Reason = { readonly why: string; readonly note: string | null }

function readDocumentCommand(
  { act, subject: documentId, options }: Words,
  { why, note }: Reason,
): DocumentsCommand | Problem {
  switch (act) {
    case 'save': {
      const file = options.to?.trim()
      return file
        ? { do: 'save-document', documentId, file, why }
        : { problem: 'Say where to save the image: --to paper.jpg.' }
    }
    case 'approve':
      return { do: 'approve-document', documentId, note, why }
    case 'decline': {
      const reason = DECLINE_REASONS.find((known) => known === options.reason)
      return reason === undefined
        ? { problem: `Give the decline reason: --reason ${DECLINE_REASONS.join(' | ')}.` }
        : { do: 'decline-document', documentId, reason, note, why }
    }
    default:
      return { problem: `Unknown command '${act}' on a document.` }
  }
}

function readVerificationCommand(
  { act, subject: playerId }: Words,
  { why, note }: Reason,
): DocumentsCommand | Problem {
  if (act !== 'approve' && act !== 'retry' && act !== 'reject') {
    return { problem: `Unknown command '${act}' on a verification.` }
  }
  if (act !== 'approve' && note === null) {
    return { problem: 'Give the note to the player: --note "…".' }
  }
  return { do: 'decide-verification', playerId, state: STATES[act], note, why }
}
