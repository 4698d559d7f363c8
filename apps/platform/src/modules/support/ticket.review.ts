import { isUuid } from '@fairhouse/server-kit/ids'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, toWordOrThrow, type ReviewDeps } from '#platform/audit/review'
import { inTransaction } from '#platform/database/transaction'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import { openPicture } from '#platform/modules/kyc/document/operator-picture'
import { findAttachment } from '#platform/modules/support/attachment.repo'
import { closeTicket, listTickets, lockOpenTicket } from '#platform/modules/support/support.repo'

const TICKETS_MAX = 50

export type TicketReview = ReturnType<typeof createTicketReview>

/** Tickets for operators. Viewing a picture and closing a ticket are audited. */
export function createTicketReview(deps: ReviewDeps & { readonly store: DocumentStore }) {
  return {
    /** The newest tickets with their attachments. */
    list: () => listTickets(deps.db, { which: 'newest', limit: TICKETS_MAX }),

    /** Open tickets, oldest first. */
    listOpen: (limit: number) => listTickets(deps.db, { which: 'open', limit }),

    async close(
      number: string,
      operator: Operator,
    ): Promise<'closed' | 'notOpen' | 'complaintUnanswered'> {
      const at = deps.clock.now()
      const outcome = await inTransaction(deps.db, async (trx) => {
        const open = await lockOpenTicket(trx, number)
        if (open === undefined) return 'notOpen'
        if (open.complaint_due_at !== null) return 'complaintUnanswered'
        await closeTicket(trx, number, at)
        const act = 'support.ticketClosed'
        const details = { ticket: number }
        await auditOperator(trx, operator, { act, at, playerId: open.player_id, details })
        return 'closed'
      })
      return toWordOrThrow(outcome)
    },

    async open(id: string, operator: Operator) {
      const details = { attachment: id }
      const viewing = { act: 'support.attachmentViewed', details, operator } as const
      return openPicture(deps, isUuid(id) ? await findAttachment(deps.db, id) : undefined, viewing)
    },
  }
}
