import { expect, test } from 'vitest'
import { doubleStake, halveStake, stakeCeiling, stakeMax, type Rules } from './stake.ts'

const rules: Rules = {
  stakeMinMinor: 10n,
  stakeMaxMinor: 50_000n,
  payoutMaxMinor: 10_000_000n,
  isMarketMax: false,
  stepMinor: 1n,
}
const EVEN = stakeCeiling(200n, rules)

test('half is cut down and never below the minimum', () => {
  expect(halveStake(101n, rules)).toBe(50n)
  expect(halveStake(10n, rules)).toBe(10n)
  expect(halveStake(100n, { ...rules, stepMinor: 20n })).toBe(40n)
})

test('double stops at the largest stake of the bet', () => {
  expect(doubleStake(100n, EVEN, rules)).toBe(200n)
  expect(doubleStake(40_000n, EVEN, rules)).toBe(50_000n)
})

test('the ceiling of a long shot never returns more than one round may', () => {
  for (const hundredths of [990_099n, 33_333n, 514_829_700n]) {
    const ceiling = stakeCeiling(hundredths, rules)
    expect((ceiling * hundredths) / 100n).toBeLessThanOrEqual(rules.payoutMaxMinor)
    expect(((ceiling + 1n) * hundredths) / 100n).toBeGreaterThan(rules.payoutMaxMinor)
  }
})

test('max is what balance and rules allow, and the minimum when the balance is less', () => {
  expect(stakeMax(EVEN, rules, 3_333n)).toBe(3_333n)
  expect(stakeMax(EVEN, rules, 10n ** 9n)).toBe(50_000n)
  expect(stakeMax(EVEN, rules, 3n)).toBe(10n)
  expect(stakeMax(EVEN, rules, null)).toBe(50_000n)
  expect(stakeMax(EVEN, { ...rules, stepMinor: 100n }, 3_333n)).toBe(3_300n)
})
