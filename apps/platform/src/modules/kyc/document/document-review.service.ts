import type { PlayerDocument } from '@fairhouse/contract/document'
import { type DocumentDecision, decideReview } from '@fairhouse/domain/document'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { isUuid } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import {
  decideDocumentRow,
  findDocumentRow,
  listDocumentRows,
  listWaitingRows,
  lockDocumentRow,
} from '#platform/modules/kyc/document/document.repo'
import { toWireDocument } from '#platform/modules/kyc/document/document.wire'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, decideLocked, type ReviewDeps } from '#platform/audit/review'
import { openPicture } from '#platform/modules/kyc/document/operator-picture'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** A document with its player, for operators. */
export type ReviewedDocument = PlayerDocument & { readonly playerId: string }

export type DocumentReview = ReturnType<typeof createDocumentReview>

/** Operators' actions on documents. Every action, viewing included, is written to the audit log. */
export function createDocumentReview(deps: ReviewDeps & { readonly store: DocumentStore }) {
  const { db } = deps
  return {
    /** Documents that await a decision, oldest first. */
    async listWaiting(limit = 100): Promise<ReviewedDocument[]> {
      return (await listWaitingRows(db, limit)).map(toReviewed)
    },

    async listOf(playerId: string): Promise<ReviewedDocument[]> {
      return (await listDocumentRows(db, playerId)).map(toReviewed)
    },

    async open(id: string, operator: Operator) {
      const row = isUuid(id) ? await findDocumentRow(db, { id }) : undefined
      const details = { document: id, ...(row && { type: row.type }) }
      return openPicture(deps, row, { act: 'document.viewed', details, operator })
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
      const lock = (trx: Transaction<PlatformDatabase>) => lockDocumentRow(trx, { id })
      const missing = refuse('documentNotFound')
      return decideLocked(deps, { id, lock, missing }, async (trx, row, now) => {
        if (row.status === 'removed') return missing
        const allowed = decideReview(row.status, decision)
        if (!allowed.ok) return allowed
        const reason = decision.status === 'declined' ? decision.reason : null
        const decided = await decideDocumentRow(trx, {
          id,
          status: decision.status,
          reason,
          note: decision.note?.trim() || null,
          decidedAt: now,
        })
        const { player_id: playerId, type } = decided
        await auditOperator(trx, operator, {
          at: now,
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
