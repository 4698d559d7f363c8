import {
  answerTicket,
  closeTicket,
  listMacros,
  listOfficeTickets,
  readTicketContext,
  readTicketPicture,
} from '@fairhouse/contract/office/ticket.endpoints'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutAct, carryOutDecision } from '#platform/audit/act'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import type { ModuleContext } from '#platform/module'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { findPlayer } from '#platform/modules/player/player.query'
import { withWork } from '#platform/modules/queue/work.query'
import { readSupportMacros } from '#platform/modules/support/support-macro.file'
import { supportModule } from '#platform/modules/support/support.module'
import type { PlayerLooks } from '../player-look.service.ts'
import { readNames } from './player-name.repo.ts'
import { listPayments, listRefusals } from './ticket-context.repo.ts'

/** Tickets of players, with what their player met lately. */
export function createTicketQueue(context: ModuleContext, looks: PlayerLooks) {
  const { db, config } = context
  const { review, answer } = context.resolve(supportModule)
  const list = (limit: number) => review.listOpen(limit)
  const macros = readSupportMacros(contentDirectories(config.contentDir))

  async function readContext({ params, caller }: HandlerInput<typeof readTicketContext>) {
    const all = await list(queueRowsMax(caller.operator.countries))
    const ticket = all.find(({ number }) => number === params.number)
    if (ticket === undefined) return refuse('itemUnknown')
    const { playerId } = ticket
    const player = playerId === null ? undefined : await findPlayer(db, playerId)
    if (player === undefined) return ok(null)
    const { id, status } = player
    const look = { purpose: 'request', item: `ticket:${ticket.number}` } as const
    const noted = await looks.note(id, caller, look)
    if (!noted.ok) return noted
    const joinedAt = player.created_at.toISOString()
    const refusals = await listRefusals(db, id)
    return ok({ status, joinedAt, refusals, payments: await listPayments(db, id) })
  }

  const routes: Route[] = [
    route(listOfficeTickets, async ({ caller }) => {
      const tickets = await list(queueRowsMax(caller.operator.countries))
      const nameOf = await readNames(db, tickets)
      const shown = tickets.map((ticket) => {
        const { number: id, topic, subject, message, language, playerId, attachments } = ticket
        const answers = ticket.answers.map((each) => ({ ...each, at: each.at.toISOString() }))
        const whose = { playerId, playerName: nameOf(playerId), language }
        const email = maskPersonal('email', ticket.email)
        const complaintDueAt = ticket.complaintDueAt?.toISOString() ?? null
        const about = { complaintDueAt, about: ticket.about }
        const said = { topic, subject, message, attachments: [...attachments], answers, ...about }
        return [{ id, email, ...whose, ...said }, ticket.createdAt] as const
      })
      return ok(await withWork(db, { kind: 'ticket', caller }, shown))
    }),
    route(readTicketContext, readContext),
    route(listMacros, async () => ok(macros)),
    route(readTicketPicture, async ({ params: { id }, caller }) => {
      const opened = await review.open(id, {
        ...{ actor: { operator: caller.operator.name }, traceId: caller.traceId, from: caller },
        why: 'queue of tickets',
      })
      const look = { purpose: 'request', item: `attachment:${id}` } as const
      return looks.showPicture(opened, caller, look)
    }),
    route(answerTicket, (sent) => {
      const { text, seen, closes } = sent.body
      const { number } = sent.params
      return carryOutDecision(db, sent, (by) => answer({ number, text, seen, closes }, by))
    }),
    route(closeTicket, async (sent) => {
      const outcome = await carryOutAct(db, sent, (by) => review.close(sent.params.number, by))
      if (outcome === 'done') return ok(null)
      if (typeof outcome !== 'string') return outcome
      return refuse(outcome === 'complaintUnanswered' ? outcome : 'itemUnknown')
    }),
  ]
  return {
    routes,
    async list(limit: number) {
      const tickets = await list(limit)
      return tickets.map(({ number: id, playerId, createdAt: since }) => ({ id, playerId, since }))
    },
  }
}
