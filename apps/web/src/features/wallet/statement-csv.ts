import type { StatementEntry } from '@fairhouse/contract/statement'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

const HEAD = ['id', 'time', 'operation', 'part', 'amount', 'currency', 'subject']

/** A statement as a file for other programs: whole units with a point, times in UTC, words as they are. */
export function statementCsv(entries: readonly StatementEntry[], currency: string): string {
  const rows = entries.map(({ id, at, operation, part, amount, subject }) => [
    id,
    at,
    operation,
    part,
    formatDecimal(BigInt(amount), requireCurrency(currency)),
    currency,
    subject ?? '',
  ])
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cell(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
