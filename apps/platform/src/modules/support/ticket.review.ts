import { isUuid } from '@fairhouse/server-kit/ids'
import type { Operator } from '#platform/audit/audit.repo'
import type { ReviewDeps } from '#platform/audit/review'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import { openPicture } from '#platform/modules/kyc/document/operator-picture'
import { findAttachment } from '#platform/modules/support/attachment.repo'
import { listTickets } from '#platform/modules/support/support.repo'

const TICKETS_MAX = 50

export type TicketReview = ReturnType<typeof createTicketReview>

/** Tickets for operators. Viewing a picture is audited. */
export function createTicketReview(deps: ReviewDeps & { readonly store: DocumentStore }) {
  return {
    /** The newest tickets with their attachments. */
    list: () => listTickets(deps.db, TICKETS_MAX),

    async open(id: string, operator: Operator) {
      const details = { attachment: id }
      const viewing = { act: 'support.attachmentViewed', details, operator } as const
      return openPicture(deps, isUuid(id) ? await findAttachment(deps.db, id) : undefined, viewing)
    },
  }
}
