import { expect, test } from 'vitest'
import { countRounds, pairRound } from './round-robin.ts'

test.each([2, 8, 12, 14])(
  'in a season of %i sides each meets each other at home and away',
  (size) => {
    const met = new Map<string, number>()
    for (let round = 0; round < countRounds(size); round++) {
      for (const [home, away] of pairRound(size, round)) {
        met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1)
      }
    }
    expect(met.size).toBe(size * (size - 1))
    expect(new Set(met.values())).toEqual(new Set([1]))
  },
)

test('every side plays once a round', () => {
  for (let round = 0; round < countRounds(14); round++) {
    expect(new Set(pairRound(14, round).flat()).size).toBe(14)
  }
})

test('sides are at home about half of a half season', () => {
  const home = Array.from({ length: 14 }, () => 0)
  for (let round = 0; round < 13; round++)
    for (const [side] of pairRound(14, round)) home[side]! += 1
  for (const count of home) expect(Math.abs(count - 6.5)).toBeLessThanOrEqual(1.5)
})

test('an odd number of sides is refused', () => {
  expect(() => pairRound(7, 0)).toThrow('even number')
})
