import { ALL_CURRENCIES } from '@fairhouse/money/currency.fixture'
import { expect, test } from 'vitest'
import { CASHIER_METHODS } from '#platform/integrations/cashier/cashier-method.table'
import type { MethodGroupEntry } from './payment-method.entry.ts'
import { createPaymentMethods } from './payment-method.ts'

const methods = createPaymentMethods(CASHIER_METHODS)

function tableWith(min: string, max: string, presets: string[], fee = '0'): MethodGroupEntry[] {
  const entry = { name: 'Card', brand: 'visa', durationSeconds: 0, expirySeconds: 60 }
  const terms = { EUR: { min, max, presets, fee } }
  return [
    { id: 'cards', name: 'Cards', methods: [{ method: 'cashier.deposit.card', ...entry, terms }] },
  ]
}

test.each(ALL_CURRENCIES.map(({ code }) => code))('%s can be paid in with', (currency) => {
  expect(methods.list({ direction: 'deposit', currency, country: null })).not.toEqual([])
})

test('a method is found by identifier and currency together', () => {
  expect(methods.find('cashier.deposit.card', 'EUR')).toMatchObject({
    provider: 'cashier',
    direction: 'deposit',
    kind: 'card',
    minAmountMinor: 1000n,
    maxAmountMinor: 500_000n,
  })
  expect(methods.find('cashier.deposit.card', 'BTC')).toBeUndefined()
  expect(methods.find('cashier.withdrawal.card', 'EUR')).toBeUndefined()
})

test('deposits and withdrawals are listed separately, by country', () => {
  const idsOf = (direction: 'deposit' | 'withdrawal', currency: string, country: string | null) =>
    methods
      .list({ direction, currency, country })
      .flatMap((group) => group.methods.map(({ method }) => method))
  expect(idsOf('withdrawal', 'BRL', 'BR')).toContain('cashier.withdrawal.pix')
  expect(idsOf('withdrawal', 'BRL', 'PT')).not.toContain('cashier.withdrawal.pix')
  expect(idsOf('deposit', 'BRL', 'BR').every((id) => id.includes('.deposit.'))).toBe(true)
})

test('methods that a person confirms come first, unless the operator orders them', () => {
  const inTaka = { direction: 'deposit', currency: 'BDT', country: 'BD' } as const
  expect(methods.list(inTaka)[0]?.id).toBe('agents')
  const ordered = createPaymentMethods(CASHIER_METHODS, [
    'cashier.deposit.card',
    'cashier.deposit.nagad',
    'cashier.deposit.bkash',
  ])
  expect(ordered.list(inTaka).flatMap((group) => group.methods.map(({ kind }) => kind))).toEqual([
    'card',
    'nagad',
    'bkash',
  ])
  const inEuros = { direction: 'deposit', currency: 'EUR', country: null } as const
  expect(ordered.list(inEuros).map(({ id }) => id)).toEqual(['cards'])
})

test('methods with the same fields pay to the same destinations', () => {
  expect(methods.payingTo('address:tronAddress')).toEqual([
    'cashier.withdrawal.tether',
    'cashier.withdrawal.tron',
  ])
})

test('without a provider there is no method', () => {
  expect(createPaymentMethods([]).find('cashier.deposit.card', 'EUR')).toBeUndefined()
})

test.each([
  ['a preset outside the limits', tableWith('10', '100', ['101']), /min ≤ presets ≤ max/],
  ['limits the wrong way round', tableWith('100', '10', []), /does not hold/],
  [
    'a fraction finer than the currency',
    tableWith('10.005', '100', []),
    '"10.005" is no amount of EUR',
  ],
  ['a fee of the whole minimum', tableWith('10', '100', [], '10'), /takes all/],
])('%s stops the start', (_, table, message) => {
  expect(() => createPaymentMethods(table)).toThrow(message)
})
