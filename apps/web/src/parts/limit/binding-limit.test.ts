import type { CurrencySetting } from '@fairhouse/contract/settings'
import { expect, test } from 'vitest'
import { findBindingLimit, leftIn } from './binding-limit.ts'
import { makeLimit } from './limit.fixture.ts'

// 1 EUR = 1.25 USD
const CURRENCIES = [
  { code: 'EUR', rate: { rate: '1' }, isBase: true },
  { code: 'USD', rate: { rate: '1.25' }, isBase: false },
] as unknown as CurrencySetting[]

const left = (remaining: string, changes = {}) =>
  makeLimit({ usage: { used: '0', remaining, nextReleaseAt: null }, ...changes })

test('the limit with the smallest rest applies, among the requested definitions', () => {
  const loss = left('3000')
  const bet = left('900', { definition: 1 })
  const deposit = left('5', { definition: 3 })
  expect(findBindingLimit([loss, bet, deposit], [1, 2], CURRENCIES)).toBe(bet)
  expect(findBindingLimit([loss, bet, deposit], [3], CURRENCIES)).toBe(deposit)
  expect(findBindingLimit([loss], [3], CURRENCIES)).toBeUndefined()
})

test('limits of several currencies are compared by the rates of the site', () => {
  const euros = left('900')
  const dollars = left('1000', { currency: 'USD' })
  expect(findBindingLimit([euros, dollars], [2], CURRENCIES)).toBe(dollars)
  const more = left('1200', { currency: 'USD' })
  expect(findBindingLimit([more, euros], [2], CURRENCIES)).toBe(euros)
})

test('without rates a limit that is reached still binds, and one of the same currency is compared', () => {
  const euros = left('900')
  const reached = left('0', { currency: 'USD' })
  expect(findBindingLimit([euros, reached], [2], [])).toBe(reached)
  expect(findBindingLimit([euros, left('5', { currency: 'USD' })], [2], [])).toBe(euros)
})

test('a break is no limit of an amount', () => {
  const pause = makeLimit({ definition: 5, period: 'oneDay', amount: null, usage: null })
  expect(findBindingLimit([pause], [1, 2, 3], CURRENCIES)).toBeUndefined()
})

test('the rest of a limit in another currency is rounded down, and unknown without a rate', () => {
  const limit = left('999') as Parameters<typeof leftIn>[1]
  expect(leftIn('EUR', limit, CURRENCIES)).toBe(999n)
  expect(leftIn('USD', limit, CURRENCIES)).toBe(1_248n)
  expect(leftIn('USD', limit, [])).toBeNull()
})
