import { toCsv } from '@fairhouse/domain/report/csv'
import { figureOf, type FigureId } from '@fairhouse/domain/report/figure.table'
import { REPORTS } from '@fairhouse/domain/report/report.table'
import { ok, refuse } from '@fairhouse/domain/result'
import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import type { ReportOrder, WholeReport } from './report.service.ts'

/** Of a file of the office; the command line prints all. */
const ROWS_MAX = 10_000

export function reportToFile(order: ReportOrder, report: WholeReport) {
  return report.rows.length > ROWS_MAX ? refuse('exportTooLarge') : ok(reportToCsv(order, report))
}

/** All rows of a report as they are on its pages, with amounts in whole units of their currency. */
export function reportToCsv(order: ReportOrder, report: WholeReport) {
  const ids = REPORTS[order.id].columns
  const { rows } = report
  const head = [report.group, 'name', 'currency', ...ids.map((id) => figureOf(id).label)]
  const lines = rows.map(({ key, label, currency, cells }) => [
    ...[key, label ?? '', currency],
    ...ids.map((id) => toText(id, cells[id] ?? null, currency)),
  ])
  const name = `${order.id}-${order.from}-${order.until}.csv`
  return { name, rows: rows.length, csv: toCsv(head, lines) }
}

function toText(id: FigureId, value: string | null, currency: string): string {
  if (value === null) return ''
  const { unit } = figureOf(id)
  const scale = findCurrency(currency)
  if (unit === 'money') return scale === undefined ? value : formatDecimal(BigInt(value), scale)
  return unit === 'share' ? formatDecimal(BigInt(value), { scale: 2 }) : value
}
