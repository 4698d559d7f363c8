import { expect, test } from 'vitest'
import { placePoints } from './chart-points.ts'

const BOX = { width: 100, height: 40 }

test('the first value stands at the start, the last at the end, the largest at the top', () => {
  expect(placePoints([10, 30, 20], BOX)).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 0 },
    { x: 100, y: 20 },
  ])
})

test('a flat line and a single value stand in the middle', () => {
  expect(placePoints([5, 5], BOX).map(({ y }) => y)).toEqual([20, 20])
  expect(placePoints([5], BOX)).toEqual([{ x: 0, y: 20 }])
})

test('no values make no points', () => {
  expect(placePoints([], BOX)).toEqual([])
})
