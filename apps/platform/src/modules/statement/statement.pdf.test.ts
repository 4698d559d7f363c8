import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { StatementLine } from '@fairhouse/contract/statement'
import { printStatementPdf } from './statement.pdf.ts'

const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  id: '1',
  at: '2030-01-02T10:00:00.000Z',
  operation: 'deposit',
  subject: null,
  amount: '5000',
  balance: '5100',
  entries: [],
  ...changes,
})

const BET = line({
  operation: 'settlement',
  subject: { kind: 'bet', id: '019ff000-0000-7000-8000-00000000abcd', name: 'Dice' },
  amount: '-150',
  balance: '4950',
})

async function print(lines: StatementLine[], brand = 'Zlatá Fox'): Promise<string> {
  const bytes = await printStatementPdf({
    brand,
    host: 'casino.example',
    currency: 'EUR',
    from: new Date('2030-01-01T00:00:00Z'),
    to: new Date('2030-02-01T00:00:00Z'),
    madeAt: new Date('2030-02-03T09:30:00Z'),
    openingMinor: 100n,
    closingMinor: -123_456_789n,
    lines,
  })
  return Buffer.from(bytes).toString('latin1')
}

test('a statement is a PDF with as many pages as its movements need', async () => {
  const short = await print([line(), BET])
  expect(short.startsWith('%PDF-')).toBe(true)
  expect(short.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const long = await print(Array.from({ length: 100 }, () => line()))
  expect(long.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3)
})

test('a statement has brand, period, balances, movements and page numbers', async () => {
  const text = textOf(await print([BET]))
  expect(text).toEqual([
    'Zlatá Fox',
    'Statement of your EUR account',
    'Period: 2030-01-01 to 2030-01-31 (UTC)',
    'Made: 2030-02-03 09:30 UTC',
    ...['Balance before', '1.00 EUR', 'Balance after', '-1,234,567.89 EUR'],
    ...['Date (UTC)', 'Entry', 'Amount', 'Balance'],
    ...['2030-01-02 10:00', 'Bet settled: Dice', '-1.50 EUR', '49.50 EUR'],
    ...['Zlatá Fox', 'Page 1 of 1'],
  ])
})

test.each(['Золотой Fox', 'الثعلب', 'सोना', 'সোনা', '金狐', 'İyi Şans'])(
  'where the fonts lack letters of the brand %s or of a game, no sign stands for them',
  async (brand) => {
    const game = { ...BET.subject!, name: brand } as StatementLine['subject']
    const text = textOf(await print([{ ...BET, subject: game }], brand))
    expect(text[0]).toBe('casino.example')
    expect(text.at(-2)).toBe('casino.example')
    expect(text).toContain('Bet settled')
    expect(text.join('')).not.toContain('?')
  },
)

test('a game keeps its name with the apostrophes and dashes of print', async () => {
  const subject = { ...BET.subject!, name: 'Fox’s – €' } as StatementLine['subject']
  const words = textOf(await print([{ ...BET, subject }])).map((text) =>
    new TextDecoder('windows-1252').decode(Buffer.from(text, 'latin1')),
  )
  expect(words).toContain('Bet settled: Fox’s – €')
})

test('a statement without movements is a page as well', async () => {
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
