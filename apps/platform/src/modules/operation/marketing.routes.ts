import {
  reportAffiliateEvents,
  reportAffiliates as affiliates,
  reportBonuses as bonuses,
  reportGrants,
  reportQuests as quests,
} from '@fairhouse/contract/office/operation-table.endpoints'
import { approveGrant, declineGrant } from '@fairhouse/contract/office/operation.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { ok, refuse } from '@fairhouse/domain/result'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { carryOutAct } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { listGrants, readWaitingRisk } from '#platform/modules/bonus/bonus-grant.query'
import {
  approveBonusGrant,
  declineBonusGrant,
  type GrantDeps,
} from '#platform/modules/bonus/bonus-grant.service'
import { reportBonuses } from '#platform/modules/bonus/bonus-report.query'
import { listAffiliateEvents } from '#platform/modules/operator/affiliate-report.query'
import { reportAffiliates } from '#platform/modules/report/report-affiliate'
import { reportModule } from '#platform/modules/report/report.module'
import { questModule } from '#platform/modules/quest/quest.module'
import { reportQuests } from '#platform/modules/quest/quest-report.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { GRANT_REFUSALS, ofRole } from './grant-refusals.ts'
import { daysOf, periodOf, shareFor, toFact, toReport } from './report.ts'

/** assumed: nobody needs counts of all players newer than this */
const KEPT_MS = 30_000

/** What offers cost and bring, and bonuses by hand. */
export function createMarketingRoutes(context: ModuleContext, grants: GrantDeps): Route[] {
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
    route(reportGrants, async ({ query }) => {
      const rows = await listGrants(db, periodOf(query, clock.now()))
      const risk = await readWaitingRisk(db)
      const worth = formatDecimal(risk.worthMinor, requireCurrency(BASE_CURRENCY))
      const shown = rows.map(({ id: grant, player_id: player, package_id: packageId, ...row }) => ({
        ...{ ...row, grant, player, packageId, amount: row.amount_minor, by: row.proposed_by },
        ...{ proposed: row.proposed_at, approvedBy: row.approved_by },
        state:
          row.declined_at !== null ? 'declined' : row.granted_at === null ? 'waits' : 'granted',
      }))
      return ok(
        toReport(
          {
            ...({ proposed: 'time', state: 'word', player: 'player' } as const),
            ...({ packageId: 'text', amount: 'amount', currency: 'text', by: 'text' } as const),
            ...({ approvedBy: 'text', why: 'text', grant: 'text' } as const),
          },
          shown,
          {
            facts: [
              toFact('waiting', 'count', risk.grants),
              toFact('risk', 'text', `${worth} ${BASE_CURRENCY}`),
              ...(risk.unknown > 0 ? [toFact('withoutRate', 'count', risk.unknown)] : []),
            ],
          },
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
    route(approveGrant, async (sent) => {
      const { grant: id } = sent.body
      const outcome = await carryOutAct(db, sent, (by) =>
        approveBonusGrant(grants, { ...by, ...ofRole(sent.caller), id }),
      )
      if (outcome === 'done') return ok(null)
      return typeof outcome === 'string' ? refuse(GRANT_REFUSALS[outcome]) : outcome
    }),
    route(declineGrant, async (sent) => {
      const { grant: id } = sent.body
      const outcome = await carryOutAct(db, sent, (by) => declineBonusGrant(grants, { ...by, id }))
      if (outcome === 'done') return ok(null)
      if (typeof outcome !== 'string') return outcome
      return refuse(outcome === 'noGrant' ? 'itemUnknown' : 'actUnchanged')
    }),
  ]
}
