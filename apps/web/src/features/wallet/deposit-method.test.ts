import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { expect, test } from 'vitest'
import { lastMethod, listFamiliar, listMethods, offerWithin } from './deposit-method.ts'

function method(kind: string, of: PaymentMethod['kind'] = 'card'): PaymentMethod {
  return {
    method: `cashier.deposit.${kind}`,
    kind: of,
    name: kind,
    brand: kind,
    currency: 'EUR',
    minAmount: '1000',
    maxAmount: '500000',
    presets: ['2000', '5000', '10000', '25000'],
    durationSeconds: 0,
    fee: '0',
  }
}

const METHODS = listMethods([
  { paymentMethods: [method('card')] },
  { paymentMethods: [method('sepa'), method('open-banking')] },
])

type Device = NonNullable<Parameters<typeof listMethods>[2]>

const APPLE = (canPay: boolean): Device => ({ ApplePaySession: { canMakePayments: () => canPay } })
const CHROMIUM: Device = { PaymentRequest: Object }

test.each<[Device, string[]]>([
  [{}, []],
  [CHROMIUM, ['google-pay']],
  [APPLE(false), []],
  [{ ...CHROMIUM, ...APPLE(true) }, ['apple-pay', 'google-pay']],
])('a browser with %o has the wallets %j', (device, wallets) => {
  const paymentMethods = [
    method('card'),
    method('apple-pay', 'apple-pay'),
    method('google-pay', 'google-pay'),
  ]
  const listed = listMethods([{ paymentMethods }], [], device)
  expect(listed.map(({ brand }) => brand)).toEqual(['card', ...wallets])
})

test('a deposit begins with the method of the last one that arrived', () => {
  const past = [{ method: 'cashier.deposit.sepa' }, { method: 'cashier.deposit.card' }]
  expect(lastMethod(METHODS, past)?.method).toBe('cashier.deposit.sepa')
})

test('a method that is no longer offered gives way to the one before it', () => {
  const past = [{ method: 'cashier.deposit.gone' }, { method: 'cashier.deposit.card' }]
  expect(lastMethod(METHODS, past)?.method).toBe('cashier.deposit.card')
  expect(lastMethod(METHODS, [])).toBeUndefined()
})

test('saved cards of an offered method come first, and expired ones are not offered', () => {
  const card = { brand: 'visa', lastFour: '4242', expiresIn: '2030-08', isExpired: false }
  const cards = [
    { ...card, id: 'card-1', method: 'cashier.deposit.card' },
    { ...card, id: 'card-2', method: 'cashier.deposit.card', isExpired: true },
    { ...card, id: 'card-3', method: 'cashier.deposit.gone' },
  ]
  const groups = [{ paymentMethods: [method('card')] }]
  const listed = listMethods(groups, cards)
  expect(listed.map(({ value }) => value)).toEqual(['card-1', 'cashier.deposit.card'])
  expect(lastMethod(listed, [{ method: 'cashier.deposit.card' }])?.card?.id).toBe('card-1')
})

test('a player with earlier payments sees those methods and the selected one, others see every method', () => {
  const wide = listMethods([{ paymentMethods: ['a', 'b', 'c', 'd'].map((kind) => method(kind)) }])
  const [first] = wide
  const past = [{ method: 'cashier.deposit.c' }]
  const values = listFamiliar(wide, past, first!).map(({ value }) => value)
  expect(values).toEqual(['cashier.deposit.a', 'cashier.deposit.c'])
  expect(listFamiliar(wide, [], first!)).toEqual(wide)
  // One more is not worth a button.
  expect(listFamiliar(METHODS, [{ method: 'cashier.deposit.card' }], METHODS[1]!)).toEqual(METHODS)
})

test('the last amount stands first among the ready ones, and only once', () => {
  const past = [{ method: 'cashier.deposit.card', amount: '3700' }]
  expect(offerWithin(method('card'), past, null).presets).toEqual(['3700', '2000', '5000', '10000'])
  expect(offerWithin(method('sepa'), past, null).presets).toEqual([
    '2000',
    '5000',
    '10000',
    '25000',
  ])
  const usual = [{ method: 'cashier.deposit.card', amount: '5000' }]
  expect(offerWithin(method('card'), usual, null).presets).toEqual([
    '2000',
    '5000',
    '10000',
    '25000',
  ])
})

test('an amount that the method no longer takes is not offered', () => {
  const past = [{ method: 'cashier.deposit.card', amount: '900' }]
  expect(offerWithin(method('card'), past, null).presets).toEqual([
    '2000',
    '5000',
    '10000',
    '25000',
  ])
})

test('with a deposit limit the ready amounts and the largest one are those that it leaves', () => {
  const past = [{ method: 'cashier.deposit.card', amount: '3700' }]
  const within = (left: bigint) => offerWithin(method('card'), past, left)
  expect(within(3_000n)).toEqual({ presets: ['2000'], maxAmount: '3000' })
  expect(within(1_000n)).toEqual({ presets: [], maxAmount: '1000' })
  expect(within(500_000n)).toEqual({
    presets: ['3700', '2000', '5000', '10000'],
    maxAmount: '500000',
  })
  // Below the smallest deposit there is nothing to offer, and the bounds stay those of the method.
  expect(within(999n)).toEqual({ presets: [], maxAmount: '500000' })
})
