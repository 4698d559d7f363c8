import type { DeclineReason } from '@fairhouse/contract/document-decision'
import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { DocumentUsage } from '@fairhouse/domain/document'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely, Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DocumentRow } from '#platform/modules/kyc/document/document.tables'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** A player's documents that were not withdrawn, newest first. */
export async function listDocumentRows(db: Db, playerId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('player_document')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '<>', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Wanted = { readonly id: string; readonly playerId?: string }

export async function findDocumentRow(db: Db, document: Wanted): Promise<DocumentRow | undefined> {
  return selectDocument(db, document).executeTakeFirst()
}

/** Like `findDocumentRow`, locked until the transaction ends. */
export async function lockDocumentRow(
  trx: Trx,
  document: Wanted,
): Promise<DocumentRow | undefined> {
  return selectDocument(trx, document).forUpdate().executeTakeFirst()
}

function selectDocument(db: Db, { id, playerId }: Wanted) {
  return db
    .selectFrom('player_document')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'removed')
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
}

/** Serializes uploads of one player until the transaction ends. */
export async function lockUploads(trx: Trx, playerId: string): Promise<void> {
  await lockKey(trx, `document:${playerId}`)
}

export async function readUsage(db: Db, playerId: string, now: Date): Promise<DocumentUsage> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { ofDay, kept } = await db
    .selectFrom('player_document')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('created_at', '>', dayAgo).as('ofDay'),
      fn.countAll<bigint>().filterWhere('status', '<>', 'removed').as('kept'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { ofDay: Number(ofDay), kept: Number(kept) }
}

export async function insertDocument(
  trx: Trx,
  document: {
    readonly id: string
    readonly player_id: string
    readonly type: DocumentType
    readonly side: DocumentSide
    readonly store_name: string
    readonly width: number
    readonly height: number
    readonly created_at: Date
  },
): Promise<DocumentRow> {
  return trx.insertInto('player_document').values(document).returningAll().executeTakeFirstOrThrow()
}

export async function removeDocumentRow(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('player_document')
    .set((eb) => ({ status: 'removed', store_name: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function decideDocumentRow(
  trx: Trx,
  decision: {
    readonly id: string
    readonly status: 'approved' | 'declined'
    readonly reason: DeclineReason | null
    readonly note: string | null
    readonly decidedAt: Date
  },
): Promise<DocumentRow> {
  const { id, status, reason, note, decidedAt } = decision
  return trx
    .updateTable('player_document')
    .set((eb) => ({
      status,
      reason,
      note,
      decided_at: decidedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Which of these pictures belong to a document. */
export async function findKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('player_document')
    .select('store_name')
    .where('store_name', 'in', names)
    .execute()
  return new Set(rows.flatMap(({ store_name: name }) => (name === null ? [] : [name])))
}

/** Documents that await an operator. */
export async function listWaitingRows(db: Db, limit: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('player_document')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
