import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { appendAudit, type Operator } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import { findAttachment } from '#platform/modules/support/attachment.repo'
import { listTickets } from '#platform/modules/support/support.repo'

const TICKETS_MAX = 50

export type TicketReview = ReturnType<typeof createTicketReview>

/** Tickets for operators. Viewing a picture is audited. */
export function createTicketReview(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly store: DocumentStore
}) {
  const { db, clock, store } = deps
  return {
    /** The newest tickets with their attachments. */
    list: () => listTickets(db, TICKETS_MAX),

    /** The full picture as JPEG. */
    async open(
      id: string,
      { actor, traceId, why }: Operator,
    ): Promise<Result<Uint8Array, 'documentNotFound'>> {
      const row = await findAttachment(db, id)
      if (row === undefined) return refuse('documentNotFound')
      const bytes = await store.get(row.store_name)
      if (bytes === null) throw new Error(`The image of attachment ${id} is missing`)
      await appendAudit(db, {
        act: 'support.attachmentViewed',
        playerId: row.player_id,
        details: { attachment: id, ...(why !== undefined && { why }) },
        at: clock.now(),
        actorId: actor,
        from: { ip: null, country: null, traceId },
      })
      return ok(bytes)
    },
  }
}
