import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Result } from '@fairhouse/domain/result'
import type { DocumentReview } from '../../apps/platform/src/modules/kyc/document/document-review.service.ts'
import type { VerificationReview } from '../../apps/platform/src/modules/kyc/verification/verification-review.service.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { DocumentsCommand } from './documents.command.ts'
import { describeRefusal } from './print.ts'

/** The outcome of a command, and its text for the terminal. */
export type Outcome = { readonly text: string; readonly isDone: boolean; readonly value: unknown }

type Reviews = {
  readonly documents: DocumentReview
  readonly verification: VerificationReview
}

/** Carries a command about documents out. */
export async function carryOutDocuments(
  command: DocumentsCommand,
  { documents, verification }: Reviews,
  by: Reviewer,
): Promise<Outcome> {
  switch (command.do) {
    case 'list-waiting': {
      const waiting = {
        documents: await documents.listWaiting(),
        verifications: await verification.listWaiting(),
      }
      return { text: printWaiting(waiting), isDone: true, value: waiting }
    }
    case 'save-document':
      return savePicture(command, await documents.open(command.documentId, by))
    case 'approve-document': {
      const decision = { status: 'approved', note: command.note } as const
      return toOutcome(await documents.decide(command.documentId, decision, by))
    }
    case 'decline-document': {
      const { documentId, reason, note } = command
      const decision = { status: 'declined', reason, note } as const
      return toOutcome(await documents.decide(documentId, decision, by))
    }
    case 'decide-verification': {
      const { playerId, state, note } = command
      return toOutcome(await verification.decide(playerId, { state, note }, by))
    }
  }
}

/** Saves a picture that an operator opened. */
export async function savePicture(
  { file }: { readonly file: string },
  opened: Awaited<ReturnType<DocumentReview['open']>>,
): Promise<Outcome> {
  if (!opened.ok) return toOutcome(opened)
  const path = resolve(file)
  // Readable by the owner only, and existing files are not overwritten.
  try {
    await writeFile(path, opened.value.bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const text = `Not saved: ${error instanceof Error ? error.message : String(error)}`
    return { text, isDone: false, value: { path } }
  }
  return { text: `Saved as ${path}. Delete it when you are done.`, isDone: true, value: { path } }
}

function toOutcome(result: Result<unknown>): Outcome {
  if (result.ok) return { text: 'Done.', isDone: true, value: result.value }
  const { refusal, fields } = result
  return { text: describeRefusal(result), isDone: false, value: { refusal, fields } }
}

function printWaiting({
  documents,
  verifications,
}: {
  readonly documents: Awaited<ReturnType<DocumentReview['listWaiting']>>
  readonly verifications: Awaited<ReturnType<VerificationReview['listWaiting']>>
}): string {
  if (documents.length + verifications.length === 0) return 'Nothing waits.'
  const lines = documents.map(
    ({ id, createdAt, type, side, playerId }) =>
      `  ${id}  ${minute(createdAt)}  ${`${type} ${side}`.padEnd(22)}  player ${playerId}`,
  )
  const players = verifications.map(
    ({ playerId, state, since, documents: counts }) =>
      `  ${playerId}  ${minute(since.toISOString())}  ${state.padEnd(8)}  ` +
      `documents: ${counts.pending} to look at, ${counts.approved} approved`,
  )
  return [
    ...(lines.length === 0 ? [] : ['Documents to look at', ...lines]),
    ...(players.length === 0 ? [] : ['Players to decide about', ...players]),
  ].join('\n')
}

const minute = (at: string): string => at.slice(0, 16).replace('T', ' ')
