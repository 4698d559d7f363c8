import type { DataExport } from '@fairhouse/contract/personal-data.endpoints'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import {
  type ExportRow,
  findExportPart,
  insertExport,
  listExportRows,
} from '#platform/modules/personal-data/export.repo'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { appendEvent } from '#platform/realtime/outbox.repo'

// assumed: one export per day is enough, as collecting it is expensive
const AGAIN_AFTER_MS = 24 * 3_600_000

export type ExportService = ReturnType<typeof createExportService>

/** Players' requests for a copy of their data. */
export function createExportService(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
}) {
  const { db, clock, newId } = deps
  return {
    async list(playerId: string): Promise<DataExport[]> {
      return (await listExportRows(db, playerId, clock.now())).map(toWire)
    },

    /** Returns the export in progress, if any; otherwise at most one per day. */
    request(caller: PlayerCaller): Promise<Result<DataExport, 'tooManyRequests' | 'overloaded'>> {
      return inTransaction(db, async (trx) => {
        const { playerId } = caller
        await lockPlayerForUpdate(trx, playerId)
        const now = clock.now()
        const [last] = await listExportRows(trx, playerId, now)
        if (last && last.ready_at === null) return ok(toWire(last))
        const waitMs = last ? last.requested_at.getTime() + AGAIN_AFTER_MS - now.getTime() : 0
        if (waitMs > 0) {
          return refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
        }
        const id = newId()
        await insertExport(trx, { id, playerId, requestedAt: now, site: caller.origin })
        await log(trx, caller, { act: 'player.exportRequested', id, now })
        const payload = { exportId: id }
        await appendEvent(trx, { event: 'player.export.requested', playerId, payload })
        const row = { requested_at: now, ready_at: null, expires_at: null, parts: 0 }
        return ok(toWire({ id, ...row }))
      })
    },

    /** A piece of the file; reading the first one is audited. */
    async readPart(
      caller: PlayerCaller,
      piece: { readonly id: string; readonly part: number },
    ): Promise<Result<{ text: string }, 'notFound' | 'overloaded'>> {
      const now = clock.now()
      const text = await findExportPart(db, { ...piece, playerId: caller.playerId, now })
      if (text === undefined) return refuse('notFound')
      if (piece.part > 0) return ok({ text })
      return inTransaction(db, async (trx) => {
        await log(trx, caller, { act: 'player.exportRead', id: piece.id, now })
        return ok({ text })
      })
    },
  }
}

function log(
  trx: Parameters<typeof appendAudit>[0],
  caller: PlayerCaller,
  entry: {
    readonly act: 'player.exportRequested' | 'player.exportRead'
    readonly id: string
    readonly now: Date
  },
): Promise<void> {
  return appendAudit(trx, {
    act: entry.act,
    at: entry.now,
    actorId: caller.playerId,
    playerId: caller.playerId,
    sessionId: caller.sessionId,
    from: caller,
    details: { exportId: entry.id },
  })
}

function toWire(
  row: Pick<ExportRow, 'id' | 'requested_at' | 'ready_at' | 'expires_at' | 'parts'>,
): DataExport {
  return {
    id: row.id,
    state: row.ready_at === null ? 'requested' : 'ready',
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    parts: row.parts,
  }
}
