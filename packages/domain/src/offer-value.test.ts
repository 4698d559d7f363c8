import { describe, expect, test } from 'vitest'
import { bonusValue, cashbackValue, returnedShare, type GameGroup } from './offer-value.ts'

const GROUPS: readonly GameGroup[] = [
  { name: 'slots', features: ['slots'], edgeHundredths: 400 },
  { name: 'dice', features: ['originals'], edgeHundredths: 100 },
]
const terms = {
  wagerTimes: 10,
  wagerBase: 'bonus' as const,
  restrictedGames: [],
  contributions: { slots: 100, originals: 50, other: 0 },
}
const match = { bonusMinor: 10_000n, depositMinor: 10_000n }

describe('the value of a bonus', () => {
  test('is the bonus less the edge of its stakes, in the best group', () => {
    // 1,000.00 at 4 % in slots cost 40.00; 2,000.00 at 1 % in dice cost 20.00.
    expect(bonusValue(terms, match, GROUPS)).toEqual({ minor: 8_000n, group: 'dice' })
    const half = { ...terms, contributions: { slots: 100, originals: 10, other: 0 } }
    expect(bonusValue(half, match, GROUPS)).toEqual({ minor: 6_000n, group: 'slots' })
  })

  test('falls with the deposit if both are wagered', () => {
    const both = { ...terms, wagerBase: 'depositAndBonus' } as const
    expect(bonusValue(both, match, GROUPS)).toEqual({ minor: 6_000n, group: 'dice' })
  })

  test('is the whole bonus without wagering, and none if no group counts', () => {
    expect(bonusValue({ ...terms, wagerTimes: 0 }, match, GROUPS)?.minor).toBe(10_000n)
    expect(bonusValue({ ...terms, contributions: { other: 0 } }, match, GROUPS)).toBeNull()
  })
})

describe('the value of cashback', () => {
  test('of 10 % in a game of 99 % pays a player who loses nearly always 9 %', () => {
    const cashback = { percent: 10, contributions: { other: 100 } }
    expect(cashbackValue(cashback, GROUPS, 0)).toEqual({ per10k: 900, group: 'dice' })
  })

  test('counts what rakeback and levels give back of the edge besides', () => {
    const cashback = { percent: 2, contributions: { slots: 100, other: 0 } }
    expect(cashbackValue(cashback, GROUPS, 0)).toEqual({ per10k: -200, group: 'slots' })
    expect(cashbackValue(cashback, GROUPS, 2_500)).toEqual({ per10k: -100, group: 'slots' })
  })
})

test('levels give back their rewards of the edge that reaches them', () => {
  const levels = [
    { points: 0, bonusMinor: 0n },
    { points: 100, bonusMinor: 200n },
    { points: 500, bonusMinor: 500n },
  ]
  // 2.00 of 10.00, then 7.00 of 50.00, and the rakeback.
  const loyalty = { rakebackHundredths: 500, edgeMinorPerPoint: 10, levels }
  expect(returnedShare(loyalty)).toBe(500 + 2_000)
})
