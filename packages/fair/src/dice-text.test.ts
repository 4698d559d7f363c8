import { expect, test } from 'vitest'
import { formatDiceChance, formatDiceMultiplier, formatRoll, parseRoll } from './dice-text.ts'
import { ALL_BETS } from './dice.contract.ts'
import { diceMultiplier } from './dice.ts'
import { ratio } from './ratio.ts'

test('rolls read with two decimals', () => {
  expect([0, 5, 50, 500, 5_050, 10_000].map(formatRoll)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '5.00',
    '50.50',
    '100.00',
  ])
})

test('writing and reading are inverse, for every roll', () => {
  for (let roll = 0; roll <= 10_000; roll++) expect(parseRoll(formatRoll(roll))).toBe(roll)
})

test.each(['', 'x', '1.234', '-1', '100.01', '1e2', '1,5', '.5', '1.'])('%j is no roll', (text) => {
  expect(parseRoll(text)).toBeNull()
})

test('short forms are read', () => {
  expect(parseRoll(' 50.5 ')).toBe(5_050)
  expect(parseRoll('7')).toBe(700)
})

test('the even bet shows 49.50 % and 2.0002', () => {
  expect(formatDiceChance({ direction: 'over', target: 5_050 })).toBe('49.50')
  expect(formatDiceMultiplier({ direction: 'over', target: 5_050 })).toBe('2.0002')
})

test('the shown multiplier never promises more than is paid', () => {
  for (const bet of ALL_BETS) {
    const shown = ratio(BigInt(formatDiceMultiplier(bet).replace('.', '')), 10_000n)
    const paid = diceMultiplier(bet)
    expect(shown.numerator * paid.denominator <= paid.numerator * shown.denominator).toBe(true)
  }
})

test('the shown chance spans 0.01 % to 97.99 %', () => {
  expect(formatDiceChance({ direction: 'under', target: 1 })).toBe('0.01')
  expect(formatDiceChance({ direction: 'over', target: 200 })).toBe('97.99')
})
