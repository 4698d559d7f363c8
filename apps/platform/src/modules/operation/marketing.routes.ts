import {
  reportAffiliateEvents,
  reportAffiliates as affiliates,
  reportBonuses as bonuses,
  reportQuests as quests,
} from '@fairhouse/contract/office/operation-table.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { ok } from '@fairhouse/domain/result'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { reportBonuses } from '#platform/modules/bonus/bonus-report.query'
import { listAffiliateEvents } from '#platform/modules/operator/affiliate-report.query'
import { reportAffiliates } from '#platform/modules/report/report-affiliate'
import { reportModule } from '#platform/modules/report/report.module'
import { questModule } from '#platform/modules/quest/quest.module'
import { reportQuests } from '#platform/modules/quest/quest-report.query'
import { daysOf, periodOf, shareFor, toReport } from '#platform/http/report-table'

/** assumed: nobody needs counts of all players newer than this */
const KEPT_MS = 30_000

/** What offers cost and bring. */
export function createMarketingRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory, resolve } = context
  const readQuests = shareFor(clock, KEPT_MS, () =>
    readHistory(async (from) => {
      const quests = await resolve(questModule).quests(db)
      return reportQuests(from, { quests, now: clock.now() })
    }),
  )

  return [
    route(bonuses, async ({ query }) => {
      const period = periodOf(query, clock.now())
      const rows = await readHistory((from) => reportBonuses(from, period))
      return ok(
        toReport(
          {
            ...({ packageId: 'text', currency: 'text', issued: 'count' } as const),
            ...({ accepted: 'count', played: 'count', expired: 'count' } as const),
            ...({ canceled: 'count', lost: 'count', given: 'amount' } as const),
            ...({ converted: 'amount', withdrewSoon: 'count', sharedDevice: 'count' } as const),
          },
          rows,
        ),
      )
    }),
    route(quests, async () =>
      ok(
        toReport(
          {
            ...({ name: 'text', offered: 'word', begun: 'count', active: 'count' } as const),
            ...({ completed: 'count', canceled: 'count', expired: 'count' } as const),
          },
          (await readQuests()).map((row) => ({ ...row, offered: row.isOffered ? 'yes' : 'no' })),
        ),
      ),
    ),
    route(affiliates, async ({ query }) => {
      await resolve(reportModule).fold.refresh()
      const days = daysOf(periodOf(query, clock.now()))
      const rows = await readHistory((from) => reportAffiliates(from, days))
      return ok(
        toReport(
          {
            ...({ tag: 'text', currency: 'text', registrations: 'count' } as const),
            ...({ firstDeposits: 'count', deposits: 'count', deposited: 'amount' } as const),
            ...({ withdrawn: 'amount', staked: 'amount', returned: 'amount' } as const),
            ...({ ggr: 'amount', ngr: 'amount' } as const),
          },
          rows,
        ),
      )
    }),
    route(reportAffiliateEvents, async ({ query }) => {
      const { tag } = query
      const asked = { ...periodOf(query, clock.now()), tag, limit: REPORT_ROWS_MAX + 1 }
      const rows = await readHistory((from) => listAffiliateEvents(from, asked))
      const columns = { at: 'time', what: 'word', player: 'player', number: 'count' } as const
      return ok(
        toReport(
          { ...columns, amount: 'amount', currency: 'text' },
          rows.map(({ event: what, playerId: player, ...row }) => ({ ...row, what, player })),
        ),
      )
    }),
  ]
}
