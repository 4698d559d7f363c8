import { expect, test } from 'vitest'
import { readUpiId, upiLink } from './upi.ts'

test.each(['ana@okaxis', '9876543210@ybl', 'first.last-1@upi'])('%s is a UPI id', (id) => {
  expect(readUpiId(` ${id.toUpperCase()} `)).toBe(id)
})

test.each([
  '',
  'ana',
  '@ybl',
  'a@b@c',
  'ana@example.com',
  'ana souza@ybl',
  `${'a'.repeat(257)}@ybl`,
])('%j is no UPI id', (text) => expect(readUpiId(text)).toBe(null))

test('a link names payee, amount and reference, blanks encoded', () => {
  const payment = {
    payee: 'shop@ybl',
    payeeName: 'Fair House',
    reference: 'r-1',
    amountMinor: 50_050n,
  }
  expect(upiLink(payment)).toBe('upi://pay?pa=shop@ybl&pn=Fair%20House&tr=r-1&am=500.50&cu=INR')
})
