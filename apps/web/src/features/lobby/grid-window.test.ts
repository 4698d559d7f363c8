import { expect, test } from 'vitest'
import { findGridWindow } from './grid-window.ts'

const GRID = { count: 20_000, columns: 7, rowPx: 300, viewPx: 900 }

test('at the top the first rows are rendered, and space is reserved for the others', () => {
  const drawn = findGridWindow({ ...GRID, topPx: 150 })
  expect(drawn).toMatchObject({ first: 0, end: 35, beforePx: 0 })
  expect(drawn.afterPx).toBe((Math.ceil(20_000 / 7) - 5) * 300)
})

test('far down a few rows around the view are rendered', () => {
  const drawn = findGridWindow({ ...GRID, topPx: -300_000 })
  expect(drawn).toMatchObject({ first: 998 * 7, end: 1005 * 7, beforePx: 998 * 300 })
})

test('rendered and reserved space together are always as high as the list', () => {
  const heights = [200, -1, -299, -300, -300_000, -857_000, -2_000_000].map((topPx) => {
    const { first, end, beforePx, afterPx } = findGridWindow({ ...GRID, topPx })
    return beforePx + afterPx + Math.ceil((end - first) / 7) * 300
  })
  expect(new Set(heights)).toEqual(new Set([Math.ceil(20_000 / 7) * 300]))
})

test('the end of the list is rendered to its last game', () => {
  expect(findGridWindow({ ...GRID, topPx: -856_800 }).end).toBe(20_000)
})
