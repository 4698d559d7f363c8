import { QUEUE_ROWS_MAX } from '@fairhouse/contract/office/queue-kind'
import {
  listParkedEvents,
  listParkedMessages,
  retryEvent,
  retryMessage,
} from '@fairhouse/contract/office/parked.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { auditOperator } from '#platform/audit/review'
import type { AuditedAct } from '#platform/audit/audit.repo'
import { inTransaction } from '#platform/database/transaction'
import { type HandlerInput, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { listParked, retryParked } from '#platform/realtime/parked.repo'
import { listParkedMails, retryParkedMails } from '#platform/modules/message/parked-message.query'
import { withWork } from '#platform/modules/queue/work.query'

/** What the software has given up: reactions to events, and messages. */
export function createParkedQueues({ db, clock }: ModuleContext) {
  /** Reactions of one event are retried together. */
  async function listEvents() {
    const parked = (await listParked(db, QUEUE_ROWS_MAX)).toReversed()
    return [...Map.groupBy(parked, ({ eventId }) => eventId).values()].map((same) => ({
      first: same[0]!,
      where: same.map(({ reaction }) => reaction).join(', '),
    }))
  }

  const listMessages = async () => (await listParkedMails(db)).slice(0, QUEUE_ROWS_MAX)

  function retry(
    sent: HandlerInput<typeof retryEvent>,
    act: AuditedAct,
    work: (trx: Parameters<typeof retryParked>[0], id: string) => Promise<number>,
  ) {
    const { id } = sent.params
    return carryOutDecision(db, sent, (by) =>
      inTransaction(db, async (trx) => {
        const count = await work(trx, id)
        if (count === 0) return refuse('itemUnknown')
        const details = { id, count: String(count) }
        await auditOperator(trx, by, { act, at: clock.now(), playerId: null, details })
        return ok()
      }),
    )
  }

  const routes: Route[] = [
    route(listParkedEvents, async ({ caller }) => {
      const shown = (await listEvents()).map(({ first, where }) => {
        const { eventId: id, event: what, playerId, attempts, error, parkedAt } = first
        return [{ id, playerId, what, where, attempts, error }, parkedAt] as const
      })
      return ok(await withWork(db, { kind: 'event', caller }, shown))
    }),
    route(listParkedMessages, async ({ caller }) => {
      const shown = (await listMessages()).map((parked) => {
        const { id, name: what, channel: where, attempts, lastError } = parked
        const error = lastError ?? ''
        return [{ id, playerId: null, what, where, attempts, error }, parked.parkedAt] as const
      })
      return ok(await withWork(db, { kind: 'message', caller }, shown))
    }),
    route(retryEvent, (sent) => retry(sent, 'event.retried', retryParked)),
    route(retryMessage, (sent) => retry(sent, 'message.retried', retryParkedMails)),
  ]
  return {
    routes,
    async listEvents() {
      const events = await listEvents()
      return events.map(({ first: { eventId: id, playerId, parkedAt: since } }) => {
        return { id, playerId, since }
      })
    },
    async listMessages() {
      const messages = await listMessages()
      return messages.map(({ id, parkedAt: since }) => ({ id, playerId: null, since }))
    },
  }
}
