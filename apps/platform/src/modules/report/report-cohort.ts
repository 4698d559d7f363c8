import type { CohortQuery, Cohorts } from '@fairhouse/contract/office/report'
import type { ReportBase } from '@fairhouse/domain/report/base'
import {
  averageCells,
  cellPeriod,
  cohortCells,
  COHORTS_MAX,
  countWeeks,
  listCohorts,
  MEASURES,
} from '@fairhouse/domain/report/cohort'
import { NO_SUMS, termsOf } from '@fairhouse/domain/report/compute'
import { isPeriod, shiftDay } from '@fairhouse/domain/report/period'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { toRows } from './report-rows.ts'
import type { ReportScope } from './report-scope.repo.ts'
import { countPlayers, sumReport } from './report.repo.ts'

type Db = Kysely<PlatformDatabase>

const WEEKS = 12

export type CohortOrder = CohortQuery & Pick<ReportScope, 'who'>

/** The figure of each cohort by week since its sign-up, up to a day. */
export async function readCohortGrid(
  db: Db,
  order: CohortOrder,
  today: string,
): Promise<Result<Cohorts, 'periodInvalid'>> {
  const { until = today, from = shiftDay(until, -7 * (WEEKS - 1)) } = order
  if (!isPeriod({ from, until })) return refuse('periodInvalid')
  const weeks = listCohorts({ from, until })
  const [first = from] = weeks
  if (weeks.length > COHORTS_MAX) return refuse('periodInvalid')
  const measure = MEASURES[order.measure]
  const { country, currency, tag, who } = order
  const joined = { from: first, until: shiftDay(weeks.at(-1) ?? first, 6) }
  const scope = { ...{ from: first, until: today, country, tag, who, joined } }
  // A new player has no currency.
  const registered = await sumReport(db, {
    ...{ scope, bases: ['registered'], keys: ['joined'], products: {} },
  })
  const players = new Map(registered.map(({ keys: [week], count }) => [week!, count]))
  const inCurrency = { ...scope, currency }
  const keys = ['joined', 'age'] as const
  const bases = Object.keys(termsOf(measure.figure) ?? {}) as ReportBase[]
  const found = await sumReport(db, { scope: inCurrency, bases, keys, products: {} })
  const rows = toRows(
    found,
    { keyOf: (row) => row.keys.join(' '), currency: () => currency ?? null },
    BASE_CURRENCY,
  )
  const sums = new Map(rows.map((row) => [row.key, row.sums]))
  if (measure.figure === 'players')
    for (const row of await countPlayers(db, { scope: inCurrency, keys, products: {} }))
      sums.set(row.keys.join(' '), { ...NO_SUMS, players: row.players })
  const cohorts = weeks
    .filter((week) => week <= today)
    .map((week) => {
      const ages = Array.from({ length: countWeeks(week, today) }, (_, age) => age)
      const ofWeeks = ages.map((age) => sums.get(`${week} ${age}`))
      const count = players.get(week) ?? 0n
      return { week, players: count, cells: cohortCells(measure, count, ofWeeks) }
    })
  const { figure, report, unit } = measure
  return ok({
    ...{ measure: order.measure, unit, currency: currency ?? BASE_CURRENCY, from, until },
    cohorts: cohorts.map(({ week, players: count, cells }) => ({
      ...{ week, players: Number(count) },
      cells: cells.map(({ value, sum }, age) => ({
        ...{ value: toText(value), sum: String(sum), ...cellPeriod(measure, week, age) },
      })),
    })),
    average: averageCells(measure, cohorts).map(toText),
    opens: { report, figure },
    unpriced: [
      ...new Set(found.filter(({ isUnpriced }) => isUnpriced).map((row) => row.currency)),
    ].filter(() => currency === undefined),
  })
}

const toText = (value: bigint | null): string | null => value?.toString() ?? null
