import type { StatementEntry } from '@fairhouse/contract/statement'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'

const ENTRY: StatementEntry = {
  id: '7.1',
  at: '2026-11-20T12:00:00.000Z',
  operation: 'bet',
  part: 'cash',
  amount: '-1250',
  subject: 'round-1',
}

test('a statement has a head and a row per entry, amounts in whole units with their sign', () => {
  expect(statementCsv([ENTRY], 'EUR')).toBe(
    'id,time,operation,part,amount,currency,subject\r\n' +
      '7.1,2026-11-20T12:00:00.000Z,bet,cash,-12.50,EUR,round-1\r\n',
  )
})

test('eight decimals are written out', () => {
  expect(statementCsv([{ ...ENTRY, amount: '1' }], 'BTC')).toContain(',0.00000001,BTC,')
})

test('a comma, a quote and a formula are escaped', () => {
  const subject = '=HYPERLINK("x"),1'
  expect(statementCsv([{ ...ENTRY, subject }], 'EUR')).toContain(`"'=HYPERLINK(""x""),1"`)
})
