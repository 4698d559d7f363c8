import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { StatementEntry } from '@fairhouse/contract/statement'
import { printStatementPdf } from './statement.pdf.ts'

const entry = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  id: '1.1',
  at: '2030-01-02T10:00:00.000Z',
  operation: 'deposit',
  part: 'cash',
  amount: '5000',
  subject: null,
  ...changes,
})

async function print(entries: StatementEntry[]): Promise<string> {
  const bytes = await printStatementPdf({
    brand: 'Золотой Fox',
    currency: 'EUR',
    from: new Date('2030-01-01T00:00:00Z'),
    to: new Date('2030-02-01T00:00:00Z'),
    madeAt: new Date('2030-02-03T09:30:00Z'),
    openingMinor: 100n,
    closingMinor: -123_456_789n,
    entries,
  })
  return Buffer.from(bytes).toString('latin1')
}

test('a statement is a PDF with as many pages as its entries need', async () => {
  const short = await print([entry(), entry({ operation: 'bet', part: 'stake', amount: '-150' })])
  expect(short.startsWith('%PDF-')).toBe(true)
  expect(short.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const long = await print(Array.from({ length: 100 }, () => entry()))
  expect(long.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
})

test('brand, period, balances, entries and page numbers are written in letters of its fonts', async () => {
  const text = textOf(await print([entry({ operation: 'bet', part: 'stake', amount: '-150' })]))
  expect(text).toEqual([
    '??????? Fox',
    'Statement of your EUR account',
    'Period: 2030-01-01 to 2030-01-31 (UTC)',
    'Made: 2030-02-03 09:30 UTC',
    ...['Balance before', '1.00 EUR', 'Balance after', '-1,234,567.89 EUR'],
    ...['Date (UTC)', 'What', 'Part', 'Amount'],
    ...['2030-01-02 10:00', 'Bet placed', 'In play', '-1.50 EUR'],
    ...['??????? Fox', 'Page 1 of 1'],
  ])
})

test('a statement without entries is a page as well', async () => {
  expect((await print([])).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

/** The texts of a page in order, from its compressed stream. */
function textOf(pdf: string): string[] {
  const stream = /stream\n([^]*?)\nendstream/.exec(pdf)?.[1] ?? ''
  const page = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  return [...page.matchAll(/BT([^]*?)ET/g)].map(([, shown = '']) =>
    [...shown.matchAll(/<([\da-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
}
