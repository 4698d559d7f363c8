import {
  answerDepositCheck,
  readDepositCheck,
  setBudget,
} from '@fairhouse/contract/own-play.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { route } from '#platform/http/route'
import { createPurgeJob } from '#platform/jobs/purge-job.repo'
import { defineModule } from '#platform/module'
import { readRates } from '#platform/modules/settings/currency-rate.query'
import { listBudgets, removeBudget, saveBudget } from './budget.query.ts'
import { createDepositChecks } from './deposit-check.service.ts'

/** assumed: what was answered before a deposit is of use for as long as it can be disputed */
const CHECK_LIFE_MS = 400 * DAY_MS

/** A player's budget, and the question before a deposit that passes it or is unusual for them. */
export const depositCheckModule = defineModule({
  id: 'deposit-check',
  exported: [
    { section: 'playBudgets', table: 'play_budget' },
    { section: 'depositChecks', table: 'deposit_check' },
  ],
  create(context) {
    const { db, clock } = context
    const checks = createDepositChecks({ ...context, isOn: context.config.hasDepositCheck })
    return {
      checks,
      routes: [
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
          ...{ name: 'deposit-check.dropOld', cron: '31 4 * * *' },
          ...{ table: 'deposit_check', column: 'at', keptMs: CHECK_LIFE_MS },
        }),
      ],
    }
  },
})
