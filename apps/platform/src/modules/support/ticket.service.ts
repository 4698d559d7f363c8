import type { SupportTopic } from '@fairhouse/contract/communication'
import { writeTicketNumber } from '@fairhouse/domain/communication'
import { complaintDueAt } from '@fairhouse/domain/market/complaint'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { attachToTicket } from '#platform/modules/support/attachment.repo'
import { insertTicket } from '#platform/modules/support/support.repo'

export type TicketOrder = {
  readonly playerId: string | null
  /** Null = no copy for the sender. */
  readonly email: string | null
  readonly topic: SupportTopic
  readonly isComplaint?: boolean
  readonly about?: { readonly kind: 'bet' | 'payment'; readonly id: string } | undefined
  readonly subject: string
  readonly message: string
  readonly language: string
  readonly network: string | null
  readonly attachmentIds: readonly string[]
  readonly site: string
}

export type OpenTicket = (
  trx: Transaction<PlatformDatabase>,
  order: TicketOrder,
) => Promise<Result<{ ticket: string }, 'documentNotFound'>>

/** Creates the function that opens a ticket, with e-mails to the sender and to support. */
export function createOpenTicket(deps: {
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly messages: Pick<Messages, 'notify'>
  /** Support's mailbox; null if the site has none. */
  readonly supportEmail: string | null
}): OpenTicket {
  return async (trx, order) => {
    const { playerId, email, topic, subject, message, language, network, site } = order
    const id = deps.newId()
    const number = writeTicketNumber(deps.randomBytes(6))
    const ticket = { id, number, player_id: playerId, email: email ?? '', topic, subject, message }
    const now = deps.clock.now()
    const at = {
      ...{ language, network, created_at: now, closed_at: null, final_answer_at: null },
      complaint_due_at: order.isComplaint === true ? complaintDueAt(now) : null,
      ...{ about_kind: order.about?.kind ?? null, about_id: order.about?.id ?? null },
    }
    if (!(await insertTicket(trx, { ...ticket, ...at }))) {
      throw new Error('The number of a ticket was taken')
    }
    const ids = order.attachmentIds
    const names = await attachToTicket(trx, { playerId: playerId ?? '', ids, ticketId: id })
    if (names.length !== ids.length) return refuse('documentNotFound')
    const attachments = names.join(', ') || null
    const values = { ticket: number, email: email ?? '–', subject, message, attachments }
    const to = { phone: null, phone_confirmed_at: null }
    if (email !== null) {
      const recipient = { ...to, email, language }
      await deps.messages.notify(trx, {
        name: 'support-received',
        key: `${id}#copy`,
        recipient,
        site,
        values,
      })
    }
    if (deps.supportEmail !== null) {
      const recipient = { ...to, email: deps.supportEmail, language: 'en' }
      await deps.messages.notify(trx, {
        name: 'support-request',
        key: id,
        recipient,
        site,
        values: {
          ...values,
          subject: `${order.isComplaint === true ? 'complaint, ' : ''}${topic}: ${subject}`,
        },
      })
    }
    return ok({ ticket: number })
  }
}
