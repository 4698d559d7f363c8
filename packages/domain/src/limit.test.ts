import { describe, expect, test } from 'vitest'
import {
  coolingOffEndsAt,
  firstHour,
  hourReleaseAt,
  releaseAt,
  selfExclusionEndsAt,
  windowStart,
} from './limit.ts'

const NOW = new Date('2030-03-15T10:20:30.400Z')

describe('a window', () => {
  test.each([
    ['daily', '2030-03-14T10:20:30.400Z'],
    ['weekly', '2030-03-08T10:20:30.400Z'],
    ['monthly', '2030-02-13T10:20:30.400Z'],
  ] as const)('that is %s rolls with the clock', (period, start) => {
    expect(windowStart(period, NOW)).toEqual(new Date(start))
  })

  test('drops usage when it is as old as the window is long', () => {
    expect(windowStart('weekly', releaseAt('weekly', NOW))).toEqual(NOW)
  })

  test('of play begins with the hour in which it starts, so it is never too short', () => {
    expect(firstHour('daily', NOW)).toEqual(new Date('2030-03-14T10:00:00Z'))
    expect(firstHour('daily', new Date('2030-03-15T10:00:00Z'))).toEqual(
      new Date('2030-03-14T10:00:00Z'),
    )
  })

  test('drops an hour of play with the last moment of that hour', () => {
    const hour = new Date('2030-03-14T10:00:00Z')
    const release = hourReleaseAt('daily', hour)
    expect(release).toEqual(new Date('2030-03-15T11:00:00Z'))
    expect(firstHour('daily', new Date(release.getTime() - 1))).toEqual(hour)
    expect(firstHour('daily', release).getTime()).toBeGreaterThan(hour.getTime())
  })
})

describe('a fixed window', () => {
  // 15 March 2030 is a Friday.
  test.each([
    ['daily', '2030-03-15', '2030-03-16'],
    ['weekly', '2030-03-11', '2030-03-18'],
    ['monthly', '2030-03-01', '2030-04-01'],
  ] as const)('that is %s begins on %s and ends on %s', (period, first, next) => {
    const start = new Date(`${first}T00:00:00Z`)
    const end = new Date(`${next}T00:00:00Z`)
    expect(windowStart(period, NOW, 'fixed').getTime()).toBe(start.getTime() - 1)
    expect(windowStart(period, start, 'fixed').getTime()).toBe(start.getTime() - 1)
    expect(windowStart(period, end, 'fixed').getTime()).toBe(end.getTime() - 1)
    expect(releaseAt(period, start, 'fixed')).toEqual(end)
    expect(releaseAt(period, NOW, 'fixed')).toEqual(end)
  })

  test('of a week begins on Monday, on a Sunday too, and ends in the next year if it must', () => {
    const sunday = new Date('2030-01-06T23:59:59.999Z')
    expect(releaseAt('weekly', sunday, 'fixed')).toEqual(new Date('2030-01-07T00:00:00Z'))
    const last = new Date('2030-12-31T12:00:00Z')
    expect(releaseAt('monthly', last, 'fixed')).toEqual(new Date('2031-01-01T00:00:00Z'))
  })
})

describe('an end', () => {
  test('of a break is whole days later', () => {
    expect(coolingOffEndsAt('oneDay', NOW)).toEqual(new Date('2030-03-16T10:20:30.400Z'))
    expect(coolingOffEndsAt('oneWeek', NOW)).toEqual(new Date('2030-03-22T10:20:30.400Z'))
    expect(coolingOffEndsAt('oneMonth', NOW)).toEqual(new Date('2030-04-14T10:20:30.400Z'))
    expect(coolingOffEndsAt('threeMonths', NOW)).toEqual(new Date('2030-06-13T10:20:30.400Z'))
  })

  test.each([
    ['sixMonths', '2030-03-15T10:20:30.400Z', '2030-09-15T10:20:30.400Z'],
    ['sixMonths', '2030-08-31T12:00:00Z', '2031-02-28T12:00:00Z'],
    ['oneYear', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
    ['fiveYears', '2030-12-31T23:59:59Z', '2035-12-31T23:59:59Z'],
  ] as const)('of a self-exclusion of %s from %s is %s', (period, from, end) => {
    expect(selfExclusionEndsAt(period, new Date(from))).toEqual(new Date(end))
  })

  test('is never permanent', () => {
    expect(selfExclusionEndsAt('forever', NOW)).toBeNull()
  })
})
