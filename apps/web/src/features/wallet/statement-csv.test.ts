import type { StatementLine } from '@fairhouse/contract/statement'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv.ts'

const BET = { kind: 'bet', id: 'bet-1', name: 'Dice' } as const

const LINE: StatementLine = {
  id: '7',
  at: '2026-11-20T12:00:00.000Z',
  operation: 'settlement',
  subject: BET,
  amount: '-1250',
  balance: '8750',
  entries: [],
}

test('a statement has a head and a row per movement, amounts in whole units with their sign', () => {
  expect(statementCsv([LINE], 'EUR')).toBe(
    'id,time,operation,name,amount,balance,currency,subject\r\n' +
      '7,2026-11-20T12:00:00.000Z,settlement,Dice,-12.50,87.50,EUR,bet-1\r\n',
  )
})

test('eight decimals are written out', () => {
  expect(statementCsv([{ ...LINE, amount: '1' }], 'BTC')).toContain(',0.00000001,')
})

test('a comma, a quote and a formula are escaped', () => {
  const subject = { ...BET, name: '=HYPERLINK("x"),1' }
  expect(statementCsv([{ ...LINE, subject }], 'EUR')).toContain(`"'=HYPERLINK(""x""),1"`)
})
