import { expect, test } from 'vitest'
import { findNextTickMs, readTimeLeft } from './duration-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [3 * DAY - 1, { unit: 'day', count: 2 }],
  [2 * DAY, { unit: 'day', count: 2 }],
  [2 * DAY - 1, { unit: 'hour', count: 47 }],
  [2 * HOUR - 1, { unit: 'minute', count: 119 }],
  [10 * MINUTE + 1, { unit: 'minute', count: 10 }],
])('%i ms are said in whole units, rounded down', (leftMs, said) => {
  expect(readTimeLeft(leftMs)).toEqual(said)
})

test('the last ten minutes are counted in seconds', () => {
  expect(readTimeLeft(10 * MINUTE)).toEqual({ unit: 'clock', text: '10:00' })
  expect(readTimeLeft(61_000)).toEqual({ unit: 'clock', text: '1:01' })
  expect(readTimeLeft(1)).toEqual({ unit: 'clock', text: '0:01' })
})

test('nothing is left at the end and after it', () => {
  expect([readTimeLeft(0), readTimeLeft(-5)]).toEqual([null, null])
})

test('a countdown wakes once a minute at most, and each second only near the end', () => {
  expect(findNextTickMs(3 * DAY)).toBe(1)
  expect(findNextTickMs(3 * DAY - 1)).toBe(MINUTE)
  expect(findNextTickMs(90_500)).toBe(500)
  expect(findNextTickMs(90_000)).toBe(1000)
  expect(findNextTickMs(0)).toBe(Number.POSITIVE_INFINITY)
})
