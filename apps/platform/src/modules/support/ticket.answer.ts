import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { NewId } from '@fairhouse/server-kit/ids'
import { refuseChanged } from '#platform/audit/act'
import { auditOperator, decideLocked, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import type { Messages } from '#platform/modules/message/message.module'
import {
  closeTicket,
  insertAnswer,
  lockOpenTicket,
  saveFinalAnswer,
} from '#platform/modules/support/support.repo'

export type AnswerTicket = (
  answer: {
    readonly number: string
    readonly text: string
    /** How many answers the operator saw. */
    readonly seen: number
    readonly closes: boolean
  },
  by: Reviewer,
) => Promise<Result<void, 'itemUnknown' | 'recordChanged' | 'overloaded'>>

/** Creates the answer to a ticket: stored, sent to its address and its player's messages, and audited. */
export function createAnswerTicket(
  deps: ReviewDeps & {
    readonly newId: NewId
    readonly messages: Pick<Messages, 'notify' | 'site'>
  },
): AnswerTicket {
  return ({ number, text, seen, closes }, by) => {
    // By its number, which is no id.
    const row = { id: deps.newId(), lock: lock(number), missing: refuse('itemUnknown') }
    return decideLocked(deps, row, async (trx, ticket, at) => {
      if (ticket.answers !== seen) return refuseChanged({ answers: ticket.answers })
      const { player_id: playerId, email, language, subject, message } = ticket
      const id = deps.newId()
      const { operator } = by.actor
      await insertAnswer(trx, {
        ...{ id, ticket_id: ticket.id, player_id: playerId, operator, answer: text, at },
      })
      if (email !== '') {
        await deps.messages.notify(trx, {
          ...{ name: 'support-answered', key: id, site: deps.messages.site },
          recipient: { email, language, phone: null, phone_confirmed_at: null },
          values: { ticket: number, subject, answer: text, message },
        })
      }
      if (playerId !== null) {
        await deps.messages.notify(trx, {
          ...{ name: 'ticket-answered', playerId, key: `ticket-answer:${id}` },
          site: deps.messages.site,
          values: { link: '/support', ticket: number, subject, answer: text },
        })
      }
      const isFinal = closes && ticket.complaint_due_at !== null
      if (isFinal) await saveFinalAnswer(trx, ticket.id, at)
      if (closes) await closeTicket(trx, number, at)
      const details = { ticket: number, closes: String(closes) }
      await auditOperator(trx, by, { act: 'support.ticketAnswered', at, playerId, details })
      return ok()
    })
  }
}

const lock =
  (number: string) =>
  (trx: Parameters<typeof lockOpenTicket>[0]): ReturnType<typeof lockOpenTicket> =>
    lockOpenTicket(trx, number)
