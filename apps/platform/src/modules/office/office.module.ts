import {
  findAnything,
  listPlayerBonuses,
  listPlayers,
  listPlayerTimeline,
  openRecord,
  readPlayer,
} from '@fairhouse/contract/office/record.endpoints'
import { listOfficePayments, readPaymentStory } from '@fairhouse/contract/office/payment.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { answerPage } from '#platform/database/page'
import { type Route, route } from '#platform/http/route'
import { defineModule, type ModuleContext } from '#platform/module'
import { createBonusOperator } from '#platform/modules/bonus/bonus-operator'
import { createWithdrawalReview } from '#platform/modules/payment/withdrawal.review'
import { findAnything as find } from './find-anything.repo.ts'
import { listPayments, readStory } from './payment-story.repo.ts'
import { listPlayers as list } from './player-list.repo.ts'
import { createPlayerLooks, type PlayerLooks } from './player-look.service.ts'
import { readRecord } from './player-record.ts'
import { listTimeline } from './player-timeline.repo.ts'
import { createCorrectionQueue } from './queue/correction-queue.routes.ts'
import { createIdentityQueues } from './queue/identity-queue.routes.ts'
import { createParkedQueues } from './queue/parked-queue.routes.ts'
import { createPaymentQueues } from './queue/payment-queue.routes.ts'
import { createQueueRoutes } from './queue/queue.routes.ts'
import { createTicketQueue } from './queue/ticket-queue.routes.ts'

/** Before every entry: the start of the first page. */
const NEWEST = '9999-12-31T23:59:59.999Z'

/** What operators read of players in the office. */
export const officeModule = defineModule({
  id: 'office',
  create(context) {
    const { db, readHistory, clock } = context
    const bonuses = createBonusOperator(context)
    const looks = createPlayerLooks(context)
    return {
      officeRoutes: [
        ...createQueues(context, looks),
        route(findAnything, async ({ query }) => ok(await find(db, query.text))),
        route(listOfficePayments, async ({ query }) => {
          const { rows, totalRows } = await readHistory((from) => listPayments(from, query, query))
          return answerPage(rows, { ...query, totalRows })
        }),
        route(readPaymentStory, async ({ params }) => {
          const story = await readStory(db, params.id)
          return story === undefined ? refuse('itemUnknown') : ok(story)
        }),
        route(listPlayers, async ({ query }) => {
          const { rows, totalRows } = await readHistory((from) => list(from, query, query))
          return answerPage(rows, { ...query, totalRows })
        }),
        route(openRecord, (sent) => looks.open(sent)),
        route(readPlayer, async ({ params: { id }, caller }) => {
          const player = await looks.find(id, caller)
          if (!player.ok) return player
          return ok(player.value && (await readRecord(db, player.value, clock.now())))
        }),
        route(listPlayerTimeline, async ({ params: { id }, query, caller }) => {
          const player = await looks.require(id, caller)
          if (!player.ok) return player
          const { kinds = [], limit, beforeAt = NEWEST, beforeId = '' } = query
          const before = { at: new Date(beforeAt), id: beforeId }
          return ok(
            await readHistory((from) => listTimeline(from, { playerId: id, kinds, before, limit })),
          )
        }),
        route(listPlayerBonuses, async ({ params: { id }, caller }) => {
          const player = await looks.require(id, caller)
          return player.ok ? ok(await bonuses.explain(id)) : player
        }),
      ],
    }
  },
})

/** What waits for a person. The routes of withdrawals are with their module. */
function createQueues(context: ModuleContext, looks: PlayerLooks): Route[] {
  const withdrawals = createWithdrawalReview(context)
  const payments = createPaymentQueues(context)
  const corrections = createCorrectionQueue(context)
  const identities = createIdentityQueues(context, looks)
  const tickets = createTicketQueue(context, looks)
  const parked = createParkedQueues(context)
  return [
    ...payments.routes,
    ...corrections.routes,
    ...identities.routes,
    ...tickets.routes,
    ...parked.routes,
    ...createQueueRoutes(context, {
      async withdrawal() {
        const rows = await withdrawals.listWaiting()
        return rows.map(({ invoice_id: id, created_at: since }) => ({ id, since }))
      },
      payment: payments.listReviews,
      dispute: payments.listDisputes,
      correction: corrections.list,
      document: identities.listDocuments,
      verification: identities.listVerifications,
      ticket: tickets.list,
      event: parked.listEvents,
      message: parked.listMessages,
    }),
  ]
}
