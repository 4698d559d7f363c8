import { ALL_BETS } from '@fairhouse/fair/dice.contract'
import { isDiceBet } from '@fairhouse/fair/dice'
import { formatDiceChance } from '@fairhouse/fair/dice-text'
import { expect, test } from 'vitest'
import { clampTarget, switchDirection } from './dice.bet.ts'

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
