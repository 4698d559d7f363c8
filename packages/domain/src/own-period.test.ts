import { expect, test } from 'vitest'
import { medianOf, minutesByPeriod, periodStart } from './own-period.ts'
import { MINUTE_MS } from './time-units.ts'

const at = (time: string) => new Date(time)

test.each([
  ['week', '2026-11-26T12:00:00Z', 'UTC', '2026-11-23T00:00:00Z'],
  ['week', '2026-11-23T00:00:00Z', 'UTC', '2026-11-23T00:00:00Z'],
  ['week', '2026-11-22T23:59:59Z', 'UTC', '2026-11-16T00:00:00Z'],
  ['week', '2026-11-22T20:00:00Z', 'Asia/Kolkata', '2026-11-22T18:30:00Z'],
  ['month', '2026-11-26T12:00:00Z', 'UTC', '2026-11-01T00:00:00Z'],
  // From summer time into winter time.
  ['month', '2026-10-31T12:00:00Z', 'Europe/Berlin', '2026-09-30T22:00:00Z'],
  ['month', '2026-11-01T00:30:00Z', 'America/New_York', '2026-10-01T04:00:00Z'],
] as const)('the %s of %s in %s starts at %s', (period, now, zone, start) => {
  expect(periodStart(period, at(now), zone)).toEqual(at(start))
})

test('minutes are of the period in which they began, and breaks are none', () => {
  const quarter = (minute: number) => ({
    firstAt: minute * MINUTE_MS,
    lastAt: (minute + 10) * MINUTE_MS,
  })
  const play = [quarter(0), quarter(15), quarter(95), quarter(120)]
  const starts = [100 * MINUTE_MS, 5 * MINUTE_MS]
  expect(minutesByPeriod(play, starts)).toEqual(
    new Map([
      [5 * MINUTE_MS, 35],
      [100 * MINUTE_MS, 10],
    ]),
  )
})

test('the median is a value that was there', () => {
  expect(medianOf([3n, 1n, 2n])).toBe(2n)
  expect(medianOf([4, 1, 3, 2])).toBe(2)
  expect(medianOf([])).toBeNull()
})
