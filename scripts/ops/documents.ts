import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Result } from '@fairhouse/domain/result'
import type {
  OperatorDocuments,
  WaitingDocuments,
} from '../../apps/platform/src/modules/operator/operator.documents.ts'
import type { Behalf } from '../../apps/platform/src/modules/operator/operator.actions.ts'
import type { DocumentsCommand } from './documents.command.ts'
import { describeRefusal } from './print.ts'

/** The outcome of a command, and its text for the terminal. */
export type Outcome = { readonly text: string; readonly isDone: boolean; readonly value: unknown }

/** Carries a command about documents out. */
export async function carryOutDocuments(
  command: DocumentsCommand,
  review: OperatorDocuments,
  behalf: Behalf,
): Promise<Outcome> {
  switch (command.do) {
    case 'list-waiting': {
      const waiting = await review.listWaiting()
      return { text: printWaiting(waiting), isDone: true, value: waiting }
    }
    case 'save-document':
      return savePicture(command, await review.open(command.documentId, behalf))
    case 'approve-document': {
      const decision = { status: 'approved', note: command.note } as const
      return toOutcome(await review.decide(command.documentId, decision, behalf))
    }
    case 'decline-document': {
      const { documentId, reason, note } = command
      const decision = { status: 'declined', reason, note } as const
      return toOutcome(await review.decide(documentId, decision, behalf))
    }
    case 'decide-verification': {
      const { playerId, state, note } = command
      return toOutcome(await review.verify(playerId, { state, note }, behalf))
    }
  }
}

async function savePicture(
  { file }: { readonly file: string },
  opened: Result<Uint8Array, 'documentNotFound'>,
): Promise<Outcome> {
  if (!opened.ok) return toOutcome(opened)
  const path = resolve(file)
  // Readable by the owner only, and existing files are not overwritten.
  try {
    await writeFile(path, opened.value, { mode: 0o600, flag: 'wx' })
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

function printWaiting({ documents, verifications }: WaitingDocuments): string {
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
