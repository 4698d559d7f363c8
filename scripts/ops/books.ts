import { findCurrency } from '@fairhouse/money/currency'
import { formatDecimal } from '@fairhouse/money/amount'
import { type CurrencyBooks, readBooks } from '../../apps/platform/src/ledger/books.ts'

/** Writes a line of output; waits while the reader is paused. */
export type WriteLine = (line: string) => Promise<void>

/** Prints the trial balance, and answers whether the books are right. */
export async function printBooks(
  db: Parameters<typeof readBooks>[0],
  { isJson, write }: { readonly isJson: boolean; readonly write: WriteLine },
): Promise<boolean> {
  const faults = await readBooks(db, isJson ? jsonReader(write) : textReader(write))
  if (isJson) await write(']}')
  else if (faults === 0) await write('\nThe books are right.')
  else await write(`\nThe books are wrong: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`)
  return faults === 0
}

type Reader = Parameters<typeof readBooks>[1]

function textReader(write: WriteLine): Reader {
  let isFirst = true
  return {
    currencies: (books) => write(formatTable(books)),
    async fault(sentence) {
      if (isFirst) await write('\nFaults, amounts in minor units')
      isFirst = false
      await write(`  ${sentence}`)
    },
  }
}

/** One document, written in pieces. */
function jsonReader(write: WriteLine): Reader {
  let separator = ''
  return {
    currencies: (books) => write(`{"currencies":${toJson(books)},"faults":[`),
    async fault(sentence) {
      await write(separator + JSON.stringify(sentence))
      separator = ','
    },
  }
}

function toJson(books: readonly CurrencyBooks[]): string {
  return JSON.stringify(books, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

const HEAD = ['Currency', 'Transactions', 'Entries', 'Accounts', 'Players', 'House', 'Sum']

function formatTable(books: readonly CurrencyBooks[]): string {
  const rows = [HEAD, ...books.map(toRow)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(([first = '', ...numbers]) =>
      [
        first.padEnd(widths[0] ?? 0),
        ...numbers.map((cell, column) => cell.padStart(widths[column + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n')
}

function toRow(books: CurrencyBooks): string[] {
  const currency = findCurrency(books.currency)
  // In an unknown currency: minor units.
  const amount = (minor: bigint) => (currency ? formatDecimal(minor, currency) : String(minor))
  return [
    books.currency,
    String(books.transactions),
    String(books.entries),
    String(books.accounts),
    amount(books.playersMinor),
    amount(books.houseMinor),
    amount(books.sumMinor),
  ]
}
