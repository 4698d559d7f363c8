import type { StatementLine } from '@fairhouse/contract/statement'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

const HEAD = ['id', 'time', 'operation', 'name', 'amount', 'balance', 'currency', 'subject']

/** A statement as a file for other programs: whole units with a point, times in UTC, words as they are. */
export function statementCsv(lines: readonly StatementLine[], currency: string): string {
  const decimal = (minor: string) => formatDecimal(BigInt(minor), requireCurrency(currency))
  const rows = lines.map(({ id, at, operation, subject, amount, balance }) => [
    ...[id, at, operation, subject?.name ?? '', decimal(amount), decimal(balance), currency],
    subject?.id ?? '',
  ])
  return [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula stays a text. */
function cell(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
