import { ALL_BETS } from '@fairhouse/fair/dice.contract'
import { isDiceBet } from '@fairhouse/fair/dice'
import { formatDiceChance } from '@fairhouse/fair/dice-text'
import { expect, test } from 'vitest'
import {
  clampTarget,
  doubleStake,
  halveStake,
  payoutOnWin,
  stakeCeiling,
  stakeMax,
  switchDirection,
  type Rules,
} from './bet.ts'

const rules: Rules = {
  stakeMinMinor: 10n,
  stakeMaxMinor: 50_000n,
  payoutMaxMinor: 10_000_000n,
  stepMinor: 1n,
}
const even = { direction: 'over', target: 5_050 } as const
const longShot = { direction: 'over', target: 9_999 } as const

test('switching sides keeps the chance and switches back, for every bet', () => {
  for (const bet of ALL_BETS) {
    const other = switchDirection(bet)
    expect(isDiceBet(other)).toBe(true)
    expect(formatDiceChance(other)).toBe(formatDiceChance(bet))
    expect(switchDirection(other)).toEqual(bet)
  }
})

test('a target outside the offer becomes the nearest one inside', () => {
  expect(clampTarget('over', 0)).toBe(200)
  expect(clampTarget('over', 10_000)).toBe(9_999)
  expect(clampTarget('under', 0)).toBe(1)
  expect(clampTarget('under', 10_000)).toBe(9_800)
  expect(clampTarget('over', 5_050.4)).toBe(5_050)
})

test('the payout shown is that of a winning roll', () => {
  expect(payoutOnWin(even, 1_000n, rules)).toBe(2_000n)
  expect(payoutOnWin({ direction: 'under', target: 1 }, 10n, rules)).toBe(99_009n)
})

test('half is cut down and never below the minimum', () => {
  expect(halveStake(101n, rules)).toBe(50n)
  expect(halveStake(10n, rules)).toBe(10n)
  expect(halveStake(100n, { ...rules, stepMinor: 20n })).toBe(40n)
})

test('double stops at the largest stake of the target', () => {
  expect(doubleStake(100n, even, rules)).toBe(200n)
  expect(doubleStake(40_000n, even, rules)).toBe(50_000n)
  expect(doubleStake(1_000n, longShot, rules)).toBe(stakeCeiling(longShot, rules))
})

test('the ceiling of a long shot never returns more than one roll may', () => {
  const ceiling = stakeCeiling(longShot, rules)
  expect(payoutOnWin(longShot, ceiling, rules)).toBeLessThanOrEqual(rules.payoutMaxMinor)
  expect(payoutOnWin(longShot, ceiling + 1n, rules)).toBeGreaterThan(rules.payoutMaxMinor)
})

test('max is what balance and rules allow, and the minimum when the balance is less', () => {
  expect(stakeMax(even, rules, 3_333n)).toBe(3_333n)
  expect(stakeMax(even, rules, 10n ** 9n)).toBe(50_000n)
  expect(stakeMax(even, rules, 3n)).toBe(10n)
  expect(stakeMax(even, rules, null)).toBe(50_000n)
  expect(stakeMax(even, { ...rules, stepMinor: 100n }, 3_333n)).toBe(3_300n)
})
