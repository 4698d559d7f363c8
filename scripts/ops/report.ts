import {
  REPORT_GROUPS,
  REPORT_IDS,
  type ReportGroup,
  type ReportId,
} from '@fairhouse/contract/office/report-kind'
import { toCsv as writeCsv } from '@fairhouse/domain/report/csv'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { reportBonuses } from '../../apps/platform/src/modules/bonus/bonus-report.query.ts'
import { listAffiliateEvents } from '../../apps/platform/src/modules/operator/affiliate-report.query.ts'
import { daysOf } from '../../apps/platform/src/http/report-table.ts'
import { reportAffiliates } from '../../apps/platform/src/modules/report/report-affiliate.ts'
import { reportToCsv } from '../../apps/platform/src/modules/report/report-csv.ts'
import { readWholeReport } from '../../apps/platform/src/modules/report/report.service.ts'
import type { Outcome } from './documents.ts'

type Db = Parameters<typeof reportBonuses>[0]

type Period = { readonly from: Date; readonly to: Date }

export type ReportCommand = Period &
  (
    | { readonly do: 'report-affiliates' }
    | { readonly do: 'list-affiliate-events'; readonly tag: string }
    | { readonly do: 'report-bonuses' }
    | {
        readonly do: 'report-figures'
        readonly report: ReportId
        readonly group: ReportGroup | undefined
        readonly currency: string | undefined
      }
  )

export const REPORT_USAGE = `report <${REPORT_IDS.join('|')}>
       [<rows>] [--at <day>] [--until <day>] [--currency <code>]
                                       the report of the office, as CSV; rows by product, day, …
affiliate revenue [--at <day>] [--until <day>]   player activity per tag, as CSV
affiliate events <tag> [--at <day>] [--until <day>]
                                       sign-ups and deposits of a tag's players, as CSV
bonus report [--at <day>] [--until <day>]        cost, uptake, conversion and abuse indicators`

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH_DAYS = 30

type Options = Readonly<Partial<Record<'at' | 'until' | 'currency', string>>>

/** Both days count; without them the thirty days before now. */
export function readReportCommand(
  [area, act, tag]: readonly (string | undefined)[],
  { at, until, currency }: Options,
  now: Date,
): ReportCommand | { readonly problem: string } {
  if ([at, until].some((day) => day !== undefined && !DAY.test(day)))
    return { problem: 'Say days as 2030-01-31.' }
  const to = until === undefined ? now : new Date(Date.parse(until) + DAY_MS)
  const from = at === undefined ? new Date(to.getTime() - MONTH_DAYS * DAY_MS) : new Date(at)
  if (area === 'report') {
    const report = REPORT_IDS.find((id) => id === act)
    const group = REPORT_GROUPS.find((name) => name === tag)
    if (report === undefined || group !== tag)
      return {
        problem: `Say report ${REPORT_IDS.join('|')}, and rows by ${REPORT_GROUPS.join('|')}.`,
      }
    return { do: 'report-figures', report, group, currency, from, to }
  }
  if (area === 'bonus') return { do: 'report-bonuses', from, to }
  if (act === 'revenue') return { do: 'report-affiliates', from, to }
  if (act !== 'events') return { problem: 'Say affiliate revenue or affiliate events <tag>.' }
  return tag ? { do: 'list-affiliate-events', tag, from, to } : { problem: 'Say which tag.' }
}

export async function carryOutReport(command: ReportCommand, db: Db): Promise<Outcome> {
  if (command.do === 'report-figures') return await carryOutFigures(command, db)
  const rows = await readRows(command, db)
  // Amounts are minor units; as JSON they are digits too.
  const value = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, toText(cell)])),
  )
  return { text: toCsv(value), isDone: true, value }
}

type Figures = Extract<ReportCommand, { do: 'report-figures' }>

async function carryOutFigures(command: Figures, db: Db): Promise<Outcome> {
  const { report: id, group, currency, from, to } = command
  const order = { id, group, currency, ...daysOf({ from, to }) }
  const report = await readWholeReport(db, order)
  if (!report.ok)
    return { text: 'This report has no such time or rows.', isDone: false, value: null }
  const { csv } = reportToCsv(order, report.value)
  return { text: csv, isDone: true, value: report.value.rows }
}

async function readRows(
  command: Exclude<ReportCommand, Figures>,
  db: Db,
): Promise<readonly object[]> {
  if (command.do === 'report-bonuses') return await reportBonuses(db, command)
  if (command.do === 'report-affiliates') return await reportAffiliates(db, daysOf(command))
  return await listAffiliateEvents(db, command)
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString()
  return cell === null ? '' : String(cell)
}

export function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const [first] = rows
  if (first === undefined) return 'No data in that period.'
  return writeCsv(
    Object.keys(first),
    rows.map((row) => Object.values(row)),
  )
}
