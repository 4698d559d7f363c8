import {
  explainWhy,
  findAnything,
  listPlayerBets,
  listPlayerBonuses,
  listPlayers,
  listPlayerTimeline,
  openRecord,
  readPlayer,
  readPlayerBet,
  replayBonus,
} from '@fairhouse/contract/office/record.endpoints'
import { listOfficePayments, readPaymentStory } from '@fairhouse/contract/office/payment.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { answerPage } from '#platform/database/page'
import { type Route, route } from '#platform/http/route'
import { defineModule, type ModuleContext } from '#platform/module'
import { betModule } from '#platform/modules/bet/bet.module'
import { replayBonus as replay } from '#platform/modules/bonus/bonus-replay.query'
import { createBonusOperator } from '#platform/modules/bonus/bonus-operator'
import { gameModule } from '#platform/modules/game/game.module'
import { createWithdrawalReview } from '#platform/modules/payment/withdrawal.review'
import { findAnything as find } from './find-anything.repo.ts'
import { listPayments, readStory } from './payment-story.repo.ts'
import { listPlayers as list } from './player-list.repo.ts'
import { createPlayerLooks, type PlayerLooks } from './player-look.service.ts'
import { readRecord } from './player-record.ts'
import { listTimeline } from './player-timeline.repo.ts'
import { createCorrectionQueue } from './queue/correction-queue.routes.ts'
import { createFraudQueue } from './queue/fraud-queue.routes.ts'
import { createHarmQueue } from './queue/harm-queue.routes.ts'
import { createIdentityQueues } from './queue/identity-queue.routes.ts'
import { createParkedQueues } from './queue/parked-queue.routes.ts'
import { createPaymentQueues } from './queue/payment-queue.routes.ts'
import { createQueueRoutes } from './queue/queue.routes.ts'
import { createTicketQueue } from './queue/ticket-queue.routes.ts'
import { createExplainWhy } from './why.service.ts'

/** Bets of one game within an hour. */
const BETS_MAX = 200

/** Before every entry: the start of the first page. */
const NEWEST = '9999-12-31T23:59:59.999Z'

/** What operators read of players in the office. */
export const officeModule = defineModule({
  id: 'office',
  create(context) {
    const { db, readHistory, clock, resolve } = context
    const { markets } = context.config
    const bonuses = createBonusOperator({ ...context, markets })
    const looks = createPlayerLooks(context)
    const explain = createExplainWhy(context)
    return {
      officeRoutes: [
        ...createQueues(context, looks),
        route(findAnything, async ({ query, caller }) =>
          ok(await find(db, query.text, caller.operator.countries)),
        ),
        route(listOfficePayments, async ({ query, caller }) => {
          const { countries: reach } = caller.operator
          const filter = { ...query, reach }
          const { rows, totalRows } = await readHistory((from) => listPayments(from, filter, query))
          // All that one player paid is a part of the record.
          if (query.playerId && totalRows > 0) {
            const look = { purpose: 'payment', item: 'payments:all' } as const
            const noted = await looks.note(query.playerId, caller, look)
            if (!noted.ok) return noted
          }
          return answerPage(rows, { ...query, totalRows })
        }),
        route(readPaymentStory, async ({ params, caller }) => {
          const story = await readStory(db, params.id)
          if (story === undefined) return refuse('itemUnknown')
          const look = { purpose: 'payment', item: `payment:${story.id}` } as const
          const noted = await looks.note(story.playerId, caller, look)
          return noted.ok ? ok(story) : noted
        }),
        route(listPlayers, async ({ query, caller }) => {
          const filter = { ...query, reach: caller.operator.countries }
          const { rows, totalRows } = await readHistory((from) => list(from, filter, query))
          return answerPage(rows, { ...query, totalRows })
        }),
        route(openRecord, (sent) => looks.open(sent)),
        route(readPlayer, async ({ params: { id }, caller }) => {
          const player = await looks.find(id, caller)
          if (!player.ok) return player
          const at = { now: clock.now(), markets, reach: caller.operator.countries }
          return ok(player.value && (await readRecord(db, player.value, at)))
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
        route(explainWhy, async ({ params: { id }, query, caller }) => {
          const player = await looks.require(id, caller)
          return player.ok ? ok(await explain({ player: player.value!, query })) : player
        }),
        route(listPlayerBets, async ({ params: { id }, query, caller }) => {
          const player = await looks.require(id, caller)
          if (!player.ok) return player
          return ok(await resolve(betModule).listBets({ ...query, playerId: id }, BETS_MAX))
        }),
        route(readPlayerBet, async ({ params: { id: playerId, bet: betId }, caller }) => {
          const player = await looks.require(playerId, caller)
          if (!player.ok) return player
          const bet = await resolve(betModule).readBet({ playerId, betId })
          if (bet === undefined) return refuse('betNotFound')
          if (bet.verifyPath === null) return ok({ bet, round: null })
          const round = await resolve(gameModule).readRound({ playerId, betId })
          return round.ok ? ok({ bet, round: round.value }) : round
        }),
        route(replayBonus, async ({ params, caller }) => {
          const player = await looks.require(params.id, caller)
          if (!player.ok) return player
          const replayed = await replay(db, { id: params.bonus, playerId: params.id })
          return replayed === null ? refuse('bonusNotFound') : ok(replayed)
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
  const harm = createHarmQueue(context, looks)
  const fraud = createFraudQueue(context)
  const tickets = createTicketQueue(context, looks)
  const parked = createParkedQueues(context)
  return [
    ...payments.routes,
    ...corrections.routes,
    ...identities.routes,
    ...harm.routes,
    ...fraud.routes,
    ...tickets.routes,
    ...parked.routes,
    ...createQueueRoutes(context, {
      async withdrawal(limit) {
        const rows = await withdrawals.listWaiting(limit)
        return rows.map(
          ({ invoice_id: id, player_id: playerId, created_at: since, promised_at: promisedAt }) => {
            return { id, playerId, since, promisedAt }
          },
        )
      },
      payment: payments.listReviews,
      dispute: payments.listDisputes,
      correction: corrections.list,
      document: identities.listDocuments,
      verification: identities.listVerifications,
      harm: harm.list,
      fraud: fraud.list,
      risk: fraud.listRisks,
      ticket: tickets.list,
      event: parked.listEvents,
      message: parked.listMessages,
    }),
  ]
}
