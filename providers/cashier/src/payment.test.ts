import { expect, test } from 'vitest'
import { decidePayment, type PaymentCommand, type PaymentStatus } from './payment.ts'

const expiresAt = new Date('2030-01-01T00:30:00Z')
const inTime = new Date('2030-01-01T00:29:59.999Z')
const pending = { status: 'pending', expiresAt } as const
const commands: PaymentCommand[] = ['approve', 'decline', 'cancel', 'expire']

test('an approved payment succeeds', () => {
  expect(decidePayment(pending, 'approve', inTime)).toEqual({ type: 'settle', status: 'succeeded' })
})

test('a payment that the bank declines fails as declined', () => {
  const decision = decidePayment(pending, 'decline', inTime)
  expect(decision).toEqual({ type: 'settle', status: 'failed', reason: 'declined' })
})

test('a payment that the payer leaves fails as canceled', () => {
  const decision = decidePayment(pending, 'cancel', inTime)
  expect(decision).toEqual({ type: 'settle', status: 'failed', reason: 'canceled' })
})

test('a payment does not expire before its time', () => {
  expect(decidePayment(pending, 'expire', inTime)).toEqual({ type: 'keep' })
})

test.each(commands)('after its time a payment expires, also when asked to %s', (command) => {
  expect(decidePayment(pending, command, expiresAt)).toEqual({ type: 'settle', status: 'expired' })
})

test.each<PaymentStatus>(['succeeded', 'failed', 'expired'])(
  'a payment that %s stays so whatever comes',
  (status) => {
    for (const command of commands) {
      for (const now of [inTime, expiresAt]) {
        expect(decidePayment({ status, expiresAt }, command, now)).toEqual({ type: 'keep' })
      }
    }
  },
)
