import { reportGrants } from '@fairhouse/contract/office/operation-table.endpoints'
import { approveGrant, declineGrant } from '@fairhouse/contract/office/operation.endpoints'
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
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { GRANT_REFUSALS, ofRole } from './grant-refusals.ts'
import { periodOf, toFact, toReport } from '#platform/http/report-table'

/** Bonuses by hand: what waits for a second person, with its risk, and who decided. */
export function createGrantRoutes({ db, clock }: ModuleContext, grants: GrantDeps): Route[] {
  return [
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
