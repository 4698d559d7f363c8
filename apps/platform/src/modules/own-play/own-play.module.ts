import {
  answerDepositCheck,
  answerOwnPlay,
  readDepositCheck,
  readOwnPlay,
  setBudget,
} from '@fairhouse/contract/own-play.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { route } from '#platform/http/route'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import { markerModule } from '#platform/modules/marker/marker.module'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { createDepositChecks } from './deposit-check.service.ts'
import { listBudgets, removeBudget, saveBudget } from './own-play.repo.ts'
import { createReadOwnPlay } from './own-play.service.ts'

/** assumed: answers to questions before deposits are looked at for as long as limits are */
const CHECK_LIFE_MS = 400 * DAY_MS

/** A player's view of their own play, their budget, and the question before an unusual deposit. */
export const ownPlayModule = defineModule({
  id: 'own-play',
  exported: [
    { section: 'playBudgets', table: 'play_budget' },
    { section: 'depositChecks', table: 'deposit_check' },
  ],
  create(context) {
    const { db, clock, resolve } = context
    const { cases } = resolve(markerModule)
    const checks = createDepositChecks(context)
    const read = createReadOwnPlay(context)
    return {
      checks,
      routes: [
        route(readOwnPlay, async ({ query, caller: { playerId } }) =>
          ok(await read(playerId, query)),
        ),
        route(answerOwnPlay, async ({ body, caller: { playerId } }) =>
          cases.answer(playerId, body),
        ),
        route(setBudget, async ({ params: { period }, body, caller: { playerId } }) => {
          const { amount, currency } = body
          if (!(await readRates(db)).has(currency)) return refuse('currencyUnavailable')
          const of = { playerId, period, currency, at: clock.now() }
          if (amount === null) await removeBudget(db, of)
          else await saveBudget(db, { ...of, amountMinor: BigInt(amount) })
          const budgets = await listBudgets(db, playerId)
          return ok(
            budgets.map(({ amountMinor, ...rest }) => ({ ...rest, amount: `${amountMinor}` })),
          )
        }),
        route(readDepositCheck, ({ query, caller: { playerId } }) =>
          checks.read({ ...query, playerId }),
        ),
        route(answerDepositCheck, ({ body, caller: { playerId } }) =>
          checks.answer({ ...body, playerId }),
        ),
      ],
      jobs: [
        createPurgeJob(context, {
          ...{ name: 'own-play.dropChecks', cron: '31 4 * * *' },
          ...{ table: 'deposit_check', column: 'at', keptMs: CHECK_LIFE_MS },
        }),
      ],
    }
  },
})
