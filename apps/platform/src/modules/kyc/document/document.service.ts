import type {
  DocumentOffer,
  DocumentSide,
  DocumentType,
  PlayerDocument,
} from '@fairhouse/contract/document'
import { DOCUMENT_CAPS } from '@fairhouse/contract/document'
import {
  decideDeletion,
  decideUpload,
  type DocumentTaking,
  documentTypesFor,
  uploadsLeft,
} from '@fairhouse/domain/document'
import { fundsState } from '@fairhouse/domain/funds'
import { type Ok, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { readFunds } from '#platform/modules/funds/funds.query'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import {
  findDocumentRow,
  insertDocument,
  listDocumentRows,
  lockDocumentRow,
  lockUploads,
  readUsage,
  removeDocumentRow,
} from '#platform/modules/kyc/document/document.repo'
import { toWireDocument } from '#platform/modules/kyc/document/document.wire'
import { PREVIEW_SUFFIX } from '#platform/modules/kyc/document/orphan-sweep.job'
import type { RedrawnPicture } from '#platform/modules/kyc/document/picture'
import type { PictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import { appendAudit } from '#platform/audit/audit.repo'
import { findPlayer } from '#platform/modules/player/player.query'

export type DocumentDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  /** Random, of letters, digits, - and _. */
  readonly newStoreName: () => string
  readonly store: DocumentStore
  readonly pictureWorkers: PictureWorkers
  /** False while a verification provider collects documents itself. */
  readonly isOpen: boolean
}

export type Upload = {
  readonly type: DocumentType
  readonly side: DocumentSide
  readonly bytes: Uint8Array
}

export type DocumentService = ReturnType<typeof createDocumentService>

/** A player's own documents: upload, view, withdraw. */
export function createDocumentService(deps: DocumentDeps) {
  const { db, clock, store } = deps
  return {
    async list(playerId: string): Promise<Ok<PlayerDocument[]> & { readonly meta: DocumentOffer }> {
      const [rows, usage, { fundsDueAt, ...taking }] = await Promise.all([
        listDocumentRows(db, playerId),
        readUsage(db, playerId, clock.now()),
        readTaking(deps, playerId),
      ])
      const types = documentTypesFor(taking)
      const meta = {
        isOpen: types.length > 0,
        types: types.map(({ type, sides }) => ({ type, sides: [...sides] })),
        fundsDueAt: fundsDueAt?.toISOString() ?? null,
        bytesMax: DOCUMENT_CAPS.bytesMax,
        left: uploadsLeft(usage),
      }
      return { ...ok(rows.map(toWireDocument)), meta }
    },

    upload: (caller: PlayerCaller, upload: Upload) => takeUpload(deps, caller, upload),

    /**
     * The preview of the player's own document. Throws if the stored content fails its integrity
     * check.
     */
    async preview(playerId: string, id: string): Promise<Result<Uint8Array, 'documentNotFound'>> {
      const row = await findDocumentRow(db, { id, playerId })
      if (!row?.store_name) return refuse('documentNotFound')
      const bytes = await store.get(row.store_name + PREVIEW_SUFFIX)
      if (bytes === null) throw new Error(`The image of document ${id} is missing`)
      return ok(bytes)
    },

    async remove(
      caller: PlayerCaller,
      id: string,
    ): Promise<Result<null, 'documentNotFound' | 'documentDecided' | 'overloaded'>> {
      const removed = await inTransaction(db, async (trx) => {
        const row = await lockDocumentRow(trx, { id, playerId: caller.playerId })
        if (row === undefined || row.status === 'removed') return refuse('documentNotFound')
        const decided = decideDeletion(row.status)
        if (!decided.ok) return decided
        await removeDocumentRow(trx, id)
        await audit(trx, deps, caller, { act: 'document.removed', id, type: row.type })
        return ok(row.store_name)
      })
      if (!removed.ok) return removed
      if (removed.value !== null) await forgetPicture(deps, removed.value)
      return ok(null)
    },
  }
}

type UploadRefusal =
  | 'documentsClosed'
  | 'documentTypeUnavailable'
  | 'documentLimitReached'
  | 'documentDayLimitReached'
  | 'documentUnreadable'
  | 'documentTooLarge'
  | 'documentTooSmall'
  | 'overloaded'

/**
 * Cheap checks first, then decoding in a separate process, then the files, and the row last: a
 * crash leaves files without a row, which a job removes, but never a row without files.
 */
async function takeUpload(
  deps: DocumentDeps,
  caller: PlayerCaller,
  upload: Upload,
): Promise<Result<PlayerDocument, UploadRefusal>> {
  const { playerId } = caller
  const offer = await readTaking(deps, playerId)
  const usage = await readUsage(deps.db, playerId, deps.clock.now())
  const allowed = decideUpload(offer, upload, usage)
  if (!allowed.ok) return allowed
  const picture = await deps.pictureWorkers.redraw(upload.bytes)
  if (!picture.ok) {
    await auditRefusal(deps, caller, upload, picture.refusal)
    return picture
  }
  const name = deps.newStoreName()
  await deps.store.put(name, picture.value.full)
  await deps.store.put(name + PREVIEW_SUFFIX, picture.value.preview)
  const kept = await keep(deps, caller, { ...upload, offer, name, picture: picture.value })
  if (!kept.ok) await forgetPicture(deps, name)
  return kept
}

/** Concurrent uploads are serialized here, so the limits hold. */
async function keep(
  deps: DocumentDeps,
  caller: PlayerCaller,
  drawn: Upload & {
    readonly offer: DocumentTaking
    readonly name: string
    readonly picture: RedrawnPicture
  },
) {
  const { playerId } = caller
  return inTransaction(deps.db, async (trx) => {
    await lockUploads(trx, playerId)
    const now = deps.clock.now()
    const allowed = decideUpload(drawn.offer, drawn, await readUsage(trx, playerId, now))
    if (!allowed.ok) return allowed
    const { width, height } = drawn.picture
    const row = await insertDocument(trx, {
      id: deps.newId(),
      player_id: playerId,
      type: drawn.type,
      side: drawn.side,
      store_name: drawn.name,
      width,
      height,
      created_at: now,
    })
    await audit(trx, deps, caller, { act: 'document.uploaded', id: row.id, type: row.type })
    return ok(toWireDocument(row))
  })
}

/** The job removes a file that remains; the document is withdrawn already. */
async function forgetPicture({ store, log }: DocumentDeps, name: string): Promise<void> {
  try {
    await store.remove(name)
    await store.remove(name + PREVIEW_SUFFIX)
  } catch (error) {
    log.error({ err: error }, 'a removed image could not be deleted')
  }
}

async function readTaking(
  { db, clock, isOpen }: DocumentDeps,
  playerId: string,
): Promise<DocumentTaking & { readonly fundsDueAt: Date | null }> {
  const player = await findPlayer(db, playerId)
  if (player === undefined) throw new Error('A signed-in player has no row')
  const funds = await readFunds(db, playerId)
  const state = fundsState(funds, clock.now())
  const asksFunds = state === 'asked' || state === 'overdue'
  const fundsDueAt = asksFunds ? funds!.dueAt : null
  return { country: player.country, isOpen, asksFunds, fundsDueAt }
}

function audit(
  db: Kysely<PlatformDatabase>,
  { clock }: DocumentDeps,
  caller: PlayerCaller,
  entry: {
    readonly act: 'document.uploaded' | 'document.removed'
    readonly id: string
    readonly type: string
  },
): Promise<void> {
  return appendAudit(db, {
    act: entry.act,
    at: clock.now(),
    actorId: caller.playerId,
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    from: caller,
    details: { document: entry.id, type: entry.type },
  })
}

function auditRefusal(
  { db, clock }: DocumentDeps,
  caller: PlayerCaller,
  { type }: Upload,
  reason: string,
): Promise<void> {
  return appendAudit(db, {
    act: 'document.refused',
    at: clock.now(),
    actorId: caller.playerId,
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    from: caller,
    details: { type, reason },
  })
}
