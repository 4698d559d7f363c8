import { expect, test } from 'vitest'
import { createDepositMethods } from './payment-method.ts'
import { DEPOSIT_METHODS, type MethodGroupEntry } from './payment-method.table.ts'

const methods = createDepositMethods(DEPOSIT_METHODS, ['cashier'])

function tableWith(min: string, max: string, presets: string[]): MethodGroupEntry[] {
  const entry = { name: 'Card', brand: 'visa', durationSeconds: 0, expirySeconds: 60 }
  const terms = { EUR: { min, max, presets } }
  return [
    { id: 'cards', name: 'Cards', methods: [{ method: 'cashier.deposit.card', ...entry, terms }] },
  ]
}

test('every currency of the house has at least one method', () => {
  for (const currency of ['EUR', 'USD', 'BRL', 'BTC', 'ETH', 'USDT']) {
    expect(methods.list(currency, null).length).toBeGreaterThan(0)
  }
})

test('a method is found by identifier and currency together', () => {
  expect(methods.find('cashier.deposit.card', 'EUR')).toMatchObject({
    provider: 'cashier',
    kind: 'card',
    minAmountMinor: 1000n,
    maxAmountMinor: 500_000n,
  })
  expect(methods.find('cashier.deposit.card', 'BTC')).toBeUndefined()
  expect(methods.find('cashier.withdrawal.card', 'EUR')).toBeUndefined()
})

test('without its provider a method does not exist', () => {
  const none = createDepositMethods(DEPOSIT_METHODS, [])
  expect(none.list('EUR', null)).toEqual([])
  expect(none.find('cashier.deposit.card', 'EUR')).toBeUndefined()
})

test('a preset outside the limits stops the start', () => {
  const table = tableWith('10', '100', ['101'])
  expect(() => createDepositMethods(table, ['cashier'])).toThrow(/min ≤ presets ≤ max/)
})

test('limits the wrong way round stop the start', () => {
  expect(() => createDepositMethods(tableWith('100', '10', []), [])).toThrow(/does not hold/)
})

test('a fraction finer than the currency stops the start', () => {
  const table = tableWith('10.005', '100', [])
  expect(() => createDepositMethods(table, [])).toThrow('"10.005" is no amount of EUR')
})
