import type { PlayerDocument } from '@fairhouse/contract/document'
import { type DocumentDecision, decideReview } from '@fairhouse/domain/document'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import {
  decideDocumentRow,
  findDocumentRow,
  listDocumentRows,
  listWaitingRows,
  lockDocumentRow,
} from '#platform/modules/kyc/document/document.repo'
import { toWireDocument } from '#platform/modules/kyc/document/document.wire'
import { appendAudit, type Operator } from '#platform/audit/audit.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** A document with its player, for operators. */
export type ReviewedDocument = PlayerDocument & { readonly playerId: string }

export type DocumentReview = ReturnType<typeof createDocumentReview>

/** Operators' actions on documents. Every action, viewing included, is written to the audit log. */
export function createDocumentReview(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly store: DocumentStore
}) {
  const { db, clock, store } = deps

  async function audit(
    on: Kysely<PlatformDatabase>,
    { actor, traceId, why }: Operator,
    entry: {
      readonly act: 'document.viewed' | 'document.approved' | 'document.declined'
      readonly playerId: string
      readonly details: Readonly<Record<string, string>>
    },
  ): Promise<void> {
    await appendAudit(on, {
      ...entry,
      details: { ...entry.details, ...(why !== undefined && { why }) },
      at: clock.now(),
      actorId: actor,
      from: { ip: null, country: null, traceId },
    })
  }

  return {
    /** Documents that await a decision, oldest first. */
    async listWaiting(limit = 100): Promise<ReviewedDocument[]> {
      return (await listWaitingRows(db, limit)).map(toReviewed)
    },

    async listOf(playerId: string): Promise<ReviewedDocument[]> {
      return (await listDocumentRows(db, playerId)).map(toReviewed)
    },

    /** The full picture as JPEG. */
    async open(id: string, operator: Operator): Promise<Result<Uint8Array, 'documentNotFound'>> {
      const row = await findDocumentRow(db, { id })
      if (!row?.store_name) return refuse('documentNotFound')
      const bytes = await store.get(row.store_name)
      if (bytes === null) throw new Error(`The image of document ${id} is missing`)
      const details = { document: id, type: row.type }
      await audit(db, operator, { act: 'document.viewed', playerId: row.player_id, details })
      return ok(bytes)
    },

    /** Approves or declines; the player's page updates immediately. */
    async decide(
      id: string,
      decision: DocumentDecision,
      operator: Operator,
    ): Promise<
      Result<
        ReviewedDocument,
        'documentNotFound' | 'documentDecided' | 'validationFailed' | 'overloaded'
      >
    > {
      return inTransaction(db, async (trx) => {
        const row = await lockDocumentRow(trx, { id })
        if (row === undefined || row.status === 'removed') return refuse('documentNotFound')
        const allowed = decideReview(row.status, decision)
        if (!allowed.ok) return allowed
        const reason = decision.status === 'declined' ? decision.reason : null
        const decided = await decideDocumentRow(trx, {
          id,
          status: decision.status,
          reason,
          note: decision.note?.trim() || null,
          decidedAt: clock.now(),
        })
        const { player_id: playerId, type } = decided
        await audit(trx, operator, {
          act: decision.status === 'approved' ? 'document.approved' : 'document.declined',
          playerId,
          details: { document: id, type, ...(reason !== null && { reason }) },
        })
        await appendEvent(trx, {
          event: 'document.decided',
          playerId,
          payload: toWireDocument(decided),
        })
        return ok(toReviewed(decided))
      })
    },
  }
}

function toReviewed(row: Parameters<typeof toWireDocument>[0]): ReviewedDocument {
  return { ...toWireDocument(row), playerId: row.player_id }
}
