import type { Report } from '@fairhouse/contract/office/operation-table'

/** The rows of a report as they came: amounts in minor units, times in UTC. */
export function toCsv({ columns, rows }: Pick<Report, 'columns' | 'rows'>): string {
  const names = columns.map(({ name }) => name)
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return lines.map((cells) => `${cells.map(toCell).join(',')}\n`).join('')
}

/** A tag or a name comes from outside: a spreadsheet must not read it as a formula. */
function toCell(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+@\-\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
