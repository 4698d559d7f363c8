import { reportSignificantEvents } from '@fairhouse/contract/office/operation-table.endpoints'
import { REPORT_ROWS_MAX } from '@fairhouse/contract/office/operation-word'
import { LARGE_WIN_MINOR, SIGNIFICANT_ACTS } from '@fairhouse/domain/operator/oversight'
import { ok } from '@fairhouse/domain/result'
import { listSignificantActs, type SignificantAct } from '#platform/audit/oversight.query'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { listLargeWins } from '#platform/modules/report/large-win.query'
import { reportModule } from '#platform/modules/report/report.module'
import { periodOf, toReport } from '#platform/http/report-table'

const COLUMNS = {
  ...({ at: 'time', kind: 'word', what: 'act', operator: 'text', player: 'player' } as const),
  ...({
    amount: 'amount',
    currency: 'text',
    about: 'text',
    before: 'text',
    after: 'text',
  } as const),
  entry: 'entry',
} as const

/** What a regulator asks for: large wins by the journal, acts of operators by the audit log. */
export function createOversightRoutes({ clock, readHistory, resolve }: ModuleContext): Route[] {
  return [
    route(reportSignificantEvents, async ({ query }) => {
      const { kind } = query
      await resolve(reportModule).fold.refresh()
      const asked = { ...periodOf(query, clock.now()), limit: REPORT_ROWS_MAX + 1 }
      const isOf = (large: boolean) => kind === undefined || (kind === 'largeWin') === large
      const rows = await readHistory(async (from) => [
        ...(isOf(true) ? await listLargeWins(from, { ...asked, minor: LARGE_WIN_MINOR }) : []).map(
          ({ id, subject, ...win }) => ({
            ...{ ...win, kind: 'largeWin', what: 'largeWin', about: `${subject}, ${id}` },
          }),
        ),
        ...(isOf(false) ? await listSignificantActs(from, { ...asked, kind }) : []).map(toRow),
      ])
      return ok(
        toReport(
          COLUMNS,
          rows.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
        ),
      )
    }),
  ]
}

function toRow({ id, at, act, actor_id, player_id, details, before, after }: SignificantAct) {
  return {
    ...{ at, kind: SIGNIFICANT_ACTS[act], what: act, operator: actor_id, player: player_id },
    ...{ about: details, before, after, entry: String(id) },
  }
}
