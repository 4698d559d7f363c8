import { DECLINE_REASONS, type DeclineReason } from '@fairhouse/contract/document'

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

export const DOCUMENTS_USAGE = `waiting                                documents and players that wait for a decision
document save <document> --to <file.jpg> --why <text>
                                       the picture; looking is logged
document approve <document> --why <text>
document decline <document> --reason <reason> --why <text>
    ${DECLINE_REASONS.join(', ')}
verification approve <player> --why <text>
verification retry <player> --note <text> --why <text>
                                       asks for other documents
verification reject <player> --note <text> --why <text>
                                       for good

--note <text>  goes to the player; a reason of 'other' needs one`

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
  if (!why) return { problem: `Say why: --why "…". It stands in the log beside the act.` }
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
        : { problem: 'Say where the picture goes: --to paper.jpg.' }
    }
    case 'approve':
      return { do: 'approve-document', documentId, note, why }
    case 'decline': {
      const reason = DECLINE_REASONS.find((known) => known === options.reason)
      return reason === undefined
        ? { problem: `Say what is wrong with it: --reason ${DECLINE_REASONS.join(' | ')}.` }
        : { do: 'decline-document', documentId, reason, note, why }
    }
    default:
      return { problem: `There is no act '${act}' on a document.` }
  }
}

function readVerificationCommand(
  { act, subject: playerId }: Words,
  { why, note }: Reason,
): DocumentsCommand | Problem {
  if (act !== 'approve' && act !== 'retry' && act !== 'reject') {
    return { problem: `There is no act '${act}' on a verification.` }
  }
  if (act !== 'approve' && note === null) {
    return { problem: 'Say what the player has to know: --note "…".' }
  }
  return { do: 'decide-verification', playerId, state: STATES[act], note, why }
}
