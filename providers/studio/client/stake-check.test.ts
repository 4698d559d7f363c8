import { expect, test } from 'vitest'
import { createMoney } from './money.ts'
import { checkStake } from './stake-check.ts'
import { readRules } from './stake.ts'

const euro = { code: 'EUR', symbol: '€', scale: 2, isCrypto: false, isCredits: false }
const money = createMoney(euro, { lang: 'en', credits: 'credits' })
const rules = {
  stakeMinMinor: 10n,
  stakeMaxMinor: 50_000n,
  payoutMaxMinor: 10_000_000n,
  stepMinor: 1n,
  isMarketMax: false,
}
const maxHundredths = 200n
const check = (field: string) => checkStake(field, { maxHundredths, rules, money })

test.each([
  ['1', 100n],
  ['1.5', 150n],
  ['0.10', 10n],
  [' 500.00 ', 50_000n],
  ['2,50', 250n],
])('%j is a bet', (field, stakeMinor) => {
  expect(check(field)).toEqual({ ok: true, stakeMinor })
})

test.each([
  ['', 'stakeEmpty'],
  ['  ', 'stakeEmpty'],
  ['abc', 'stakeMalformed'],
  ['-1', 'stakeMalformed'],
  ['1e3', 'stakeMalformed'],
  ['1.2.3', 'stakeMalformed'],
  ['0.001', 'stakeTooFine'],
  ['0', 'stakeTooLow'],
  ['0.09', 'stakeTooLow'],
  ['500.01', 'stakeTooHigh'],
  ['9'.repeat(60), 'stakeTooHigh'],
])('%j is told as %s', (field, text) => {
  expect(check(field)).toMatchObject({ ok: false, problem: { text } })
})

test('the largest stake of the country is told as such, and no step above it is allowed', () => {
  const session = { limits: { stakeMin: '10', stakeMax: '500', payoutMax: '1000000' } }
  const inMarket = (marketStakeMax: string, stepMinor: string) => ({
    ...{ maxHundredths, money },
    rules: readRules({ ...session, stepMinor, marketStakeMax }),
  })
  expect(checkStake('2.29', inMarket('229', '1'))).toMatchObject({ ok: true })
  expect(checkStake('2.30', inMarket('229', '1'))).toEqual({
    ok: false,
    problem: { text: 'stakeTooHighInMarket', values: { amount: '2.29 EUR' } },
  })
  expect(checkStake('2.29', inMarket('229', '10'))).toMatchObject({
    problem: { values: { amount: '2.20 EUR' } },
  })
  expect(checkStake('5.01', inMarket('600', '1'))).toMatchObject({
    problem: { text: 'stakeTooHigh' },
  })
})

test('a bet that could return too much names the largest one for this target', () => {
  expect(checkStake('100', { maxHundredths: 990_099n, rules, money })).toEqual({
    ok: false,
    problem: {
      text: 'stakeTooHighForPayout',
      values: { amount: '10.10 EUR', payout: '100,000.00 EUR' },
    },
  })
})

test('ether finer than the site can carry is too fine', () => {
  const view = { code: 'mETH', symbol: 'mΞ', scale: 15, isCrypto: true, isCredits: false }
  const ether = {
    maxHundredths,
    money: createMoney(view, { lang: 'en', credits: '' }),
    rules: {
      stakeMinMinor: 1n,
      stakeMaxMinor: 10n ** 18n,
      payoutMaxMinor: 10n ** 20n,
      stepMinor: 10n ** 10n,
      isMarketMax: false,
    },
  }
  expect(checkStake('0.00001', ether)).toEqual({ ok: true, stakeMinor: 10n ** 10n })
  expect(checkStake('0.000001', ether)).toEqual({
    ok: false,
    problem: { text: 'stakeTooFine', values: { digits: 5 } },
  })
})
