import { expect, test } from 'vitest'
import { comparePayment } from './payment-report.ts'

test('two sides that say the same have no difference', () => {
  expect(comparePayment({ ledgerMinor: 5_000n, providerMinor: 5_000n })).toBeNull()
  expect(comparePayment({ ledgerMinor: -5_000n, providerMinor: -5_000n })).toBeNull()
  expect(comparePayment({ ledgerMinor: 0n, providerMinor: 0n })).toBeNull()
})

test('a payment that moved nothing here may be unknown or undecided there', () => {
  expect(comparePayment({ ledgerMinor: 0n, providerMinor: 'unknown' })).toBeNull()
  expect(comparePayment({ ledgerMinor: 0n, providerMinor: 'undecided' })).toBeNull()
})

test.each([
  [5_000n, 'unknown', 'unknownToProvider'],
  [5_000n, 'undecided', 'undecidedAtProvider'],
  [0n, 5_000n, 'missingInLedger'],
  [5_000n, 0n, 'missingAtProvider'],
  [5_000n, 4_999n, 'otherAmount'],
] as const)('%s here and %s there is %s', (ledgerMinor, providerMinor, difference) => {
  expect(comparePayment({ ledgerMinor, providerMinor })).toBe(difference)
})
