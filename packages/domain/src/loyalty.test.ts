import { expect, test } from 'vitest'
import { edgeOf, levelProgress, levelsAt, pointsOf, type LoyaltyLevel } from './loyalty.ts'

const LEVELS: readonly [LoyaltyLevel, ...LoyaltyLevel[]] = [
  { order: 1, points: 0 },
  { order: 2, points: 100 },
  { order: 3, points: 400 },
]

test('points come from the edge: a game with five times the edge earns five times as much', () => {
  expect(edgeOf(10_000n, 9_500)).toBe(5n * edgeOf(10_000n, 9_900))
  expect(pointsOf(edgeOf(10_000n, 9_900), 10)).toBe(10)
  expect(edgeOf(10_000n, 10_000)).toBe(0n)
})

test('a point is whole: many small stakes add up to what one large one earns', () => {
  const small = Array.from({ length: 100 }, () => edgeOf(1n, 9_900))
  expect(small.reduce((sum, edge) => sum + edge, 0n)).toBe(edgeOf(100n, 9_900))
  expect(pointsOf(edgeOf(999n, 9_900), 10)).toBe(0)
  expect(pointsOf(edgeOf(1_000n, 9_900), 10)).toBe(1)
})

test.each([
  [0, 1, 2, 0],
  [99, 1, 2, 99],
  [100, 2, 3, 0],
  [133, 2, 3, 11],
  [101, 2, 3, 0.33],
  [400, 3, undefined, 100],
])('%s points are on level %s, next %s, %s %%', (points, current, next, progress) => {
  const at = levelsAt(LEVELS, points)
  expect([at.current.order, at.next?.order, levelProgress(points, at)]).toEqual([
    current,
    next,
    progress,
  ])
})
