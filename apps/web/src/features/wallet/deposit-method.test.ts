import type { PaymentMethod } from '@fairhouse/contract/invoice'
import { expect, test } from 'vitest'
import { lastMethod, listMethods, presetsOf } from './deposit-method.ts'

function method(kind: string): PaymentMethod {
  return {
    method: `cashier.deposit.${kind}`,
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
  { id: 'cards', name: 'Cards', paymentMethods: [method('card')] },
  { id: 'bank', name: 'Bank', paymentMethods: [method('sepa'), method('open-banking')] },
])

test('a deposit begins with the method of the last one that arrived', () => {
  const past = [{ method: 'cashier.deposit.sepa' }, { method: 'cashier.deposit.card' }]
  expect(lastMethod(METHODS, past)?.method).toBe('cashier.deposit.sepa')
})

test('a method that is no longer offered gives way to the one before it', () => {
  const past = [{ method: 'cashier.deposit.gone' }, { method: 'cashier.deposit.card' }]
  expect(lastMethod(METHODS, past)?.method).toBe('cashier.deposit.card')
  expect(lastMethod(METHODS, [])).toBeUndefined()
})

test('the last amount stands first among the ready ones, and only once', () => {
  const past = [{ method: 'cashier.deposit.card', amount: '3700' }]
  expect(presetsOf(method('card'), past)).toEqual(['3700', '2000', '5000', '10000'])
  expect(presetsOf(method('sepa'), past)).toEqual(['2000', '5000', '10000', '25000'])
  const usual = [{ method: 'cashier.deposit.card', amount: '5000' }]
  expect(presetsOf(method('card'), usual)).toEqual(['2000', '5000', '10000', '25000'])
})

test('an amount that the method no longer takes is not offered', () => {
  const past = [{ method: 'cashier.deposit.card', amount: '900' }]
  expect(presetsOf(method('card'), past)).toEqual(['2000', '5000', '10000', '25000'])
})
