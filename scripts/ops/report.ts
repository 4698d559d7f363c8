import { DAY_MS } from '@fairhouse/domain/time-units'
import { reportBonuses } from '../../apps/platform/src/modules/bonus/bonus-report.query.ts'
import {
  listAffiliateEvents,
  reportAffiliates,
} from '../../apps/platform/src/modules/operator/affiliate-report.query.ts'
import type { Outcome } from './documents.ts'

type Db = Parameters<typeof reportBonuses>[0]

type Period = { readonly from: Date; readonly to: Date }

export type ReportCommand = Period &
  (
    | { readonly do: 'report-affiliates' }
    | { readonly do: 'list-affiliate-events'; readonly tag: string }
    | { readonly do: 'report-bonuses' }
  )

export const REPORT_USAGE = `affiliate revenue [--at <day>] [--until <day>]   player activity per tag, as CSV
affiliate events <tag> [--at <day>] [--until <day>]
                                       sign-ups and deposits of a tag's players, as CSV
bonus report [--at <day>] [--until <day>]        cost, uptake, conversion and abuse indicators`

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH_DAYS = 30

type Options = Readonly<Partial<Record<'at' | 'until', string>>>

/** Both days count; without them the thirty days before now. */
export function readReportCommand(
  [area, act, tag]: readonly (string | undefined)[],
  { at, until }: Options,
  now: Date,
): ReportCommand | { readonly problem: string } {
  if ([at, until].some((day) => day !== undefined && !DAY.test(day)))
    return { problem: 'Say days as 2030-01-31.' }
  const to = until === undefined ? now : new Date(Date.parse(until) + DAY_MS)
  const from = at === undefined ? new Date(to.getTime() - MONTH_DAYS * DAY_MS) : new Date(at)
  if (area === 'bonus') return { do: 'report-bonuses', from, to }
  if (act === 'revenue') return { do: 'report-affiliates', from, to }
  if (act !== 'events') return { problem: 'Say affiliate revenue or affiliate events <tag>.' }
  return tag ? { do: 'list-affiliate-events', tag, from, to } : { problem: 'Say which tag.' }
}

export async function carryOutReport(command: ReportCommand, db: Db): Promise<Outcome> {
  const rows = await readRows(command, db)
  // Amounts are minor units; as JSON they are digits too.
  const value = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, toText(cell)])),
  )
  return { text: toCsv(value), isDone: true, value }
}

async function readRows(command: ReportCommand, db: Db): Promise<readonly object[]> {
  if (command.do === 'report-bonuses') return await reportBonuses(db, command)
  if (command.do === 'report-affiliates') return await reportAffiliates(db, command)
  return await listAffiliateEvents(db, command)
}

function toText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString()
  return cell === null ? '' : String(cell)
}

export function toCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const [first] = rows
  if (first === undefined) return 'No data in that period.'
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))]
  return lines.map((cells) => cells.map(toCell).join(',')).join('\n')
}

/** A tag comes from a link: a spreadsheet must not interpret it as a formula. */
function toCell(text: string): string {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
