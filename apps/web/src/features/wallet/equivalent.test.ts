import type { Account } from '@fairhouse/contract/account'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { beforeAll, expect, test } from 'vitest'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import { equivalentText } from './equivalent.ts'

beforeAll(() => {
  activateLanguage(createLanguage('en', { 'wallet.balance.equivalent': [['amount']] }))
})

function account(currency: string, balance: string): Account {
  return {
    id: currency,
    currency,
    balance,
    inPlay: '0',
    bonus: '0',
    pendingWithdrawal: '0',
    vault: '0',
    status: 2,
    version: 1,
  }
}

function setting(code: string, rate: string, isBase = false): CurrencySetting {
  return {
    code,
    name: code,
    type: code === 'BTC' ? 'crypto' : 'fiat',
    symbol: code,
    subunitToUnit: 100,
    rate: { rate },
    subCurrencies: [],
    isEnabled: true,
    isBase,
  }
}

const RATES = [setting('EUR', '1', true), setting('USD', '1.25'), setting('BTC', '0.00001')]
const BITCOIN = account('BTC', '5000000')

test('a crypto balance is worth so much of the money of the first fiat account', () => {
  expect(equivalentText(BITCOIN, [BITCOIN, account('USD', '0')], RATES)).toBe('6,250.00\u00a0USD')
})

test('without a fiat account the base currency of the site is used', () => {
  expect(equivalentText(BITCOIN, [BITCOIN], RATES)).toBe('5,000.00\u00a0EUR')
})

test('it is rounded to 2 decimals', () => {
  expect(equivalentText(account('BTC', '1'), [], RATES)).toBe('0.00\u00a0EUR')
  expect(equivalentText(account('BTC', '16'), [], RATES)).toBe('0.02\u00a0EUR')
})

test('fiat has no equivalent, and without rates nothing is claimed', () => {
  expect(equivalentText(account('EUR', '100'), [], RATES)).toBeUndefined()
  expect(equivalentText(BITCOIN, [], undefined)).toBeUndefined()
  expect(equivalentText(BITCOIN, [], [setting('EUR', '1', true)])).toBeUndefined()
})
