import { expect, test } from 'vitest'
import { readViewAddress } from '../operator/saved-view.ts'
import { duePeriod, isMailable } from './mail.ts'

const due = (every: 'day' | 'week' | 'month', hour: number, now: string, timeZone = 'UTC') => {
  const { from, until } = duePeriod({ every, hour }, new Date(now), timeZone)
  return `${from} ${until}`
}

test('from its hour on the day before is due, and an hour earlier still the one before that', () => {
  expect(due('day', 7, '2026-11-28T07:00:00Z')).toBe('2026-11-27 2026-11-27')
  expect(due('day', 7, '2026-11-28T06:59:59Z')).toBe('2026-11-26 2026-11-26')
  expect(due('day', 0, '2026-11-28T00:00:00Z')).toBe('2026-11-27 2026-11-27')
})

test('the hour is of the site’s clock, in summer and in winter', () => {
  expect(due('day', 7, '2026-07-10T05:00:00Z', 'Europe/Berlin')).toBe('2026-07-09 2026-07-09')
  expect(due('day', 7, '2026-12-10T05:59:00Z', 'Europe/Berlin')).toBe('2026-12-08 2026-12-08')
  expect(due('day', 7, '2026-12-10T06:00:00Z', 'Europe/Berlin')).toBe('2026-12-09 2026-12-09')
})

test('an hour that the clock leaves out in spring is over with the next one', () => {
  expect(due('day', 2, '2026-03-29T00:59:00Z', 'Europe/Berlin')).toBe('2026-03-27 2026-03-27')
  expect(due('day', 2, '2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('2026-03-28 2026-03-28')
})

test('a day is not mailed before it is over by UTC, and west of it not before its own hour', () => {
  expect(due('day', 7, '2026-11-27T22:00:00Z', 'Asia/Tokyo')).toBe('2026-11-26 2026-11-26')
  expect(due('day', 7, '2026-11-28T00:00:00Z', 'Asia/Tokyo')).toBe('2026-11-27 2026-11-27')
  expect(due('day', 7, '2026-11-28T09:59:00Z', 'America/Sao_Paulo')).toBe('2026-11-26 2026-11-26')
  expect(due('day', 7, '2026-11-28T10:00:00Z', 'America/Sao_Paulo')).toBe('2026-11-27 2026-11-27')
})

test('a week is from Monday to Sunday, a month from its first to its last day', () => {
  expect(due('week', 8, '2026-11-30T08:00:00Z')).toBe('2026-11-23 2026-11-29')
  expect(due('week', 8, '2026-11-30T07:00:00Z')).toBe('2026-11-16 2026-11-22')
  expect(due('week', 8, '2026-12-06T23:00:00Z')).toBe('2026-11-23 2026-11-29')
  expect(due('month', 8, '2026-12-01T08:00:00Z')).toBe('2026-11-01 2026-11-30')
  expect(due('month', 8, '2026-12-01T07:00:00Z')).toBe('2026-10-01 2026-10-31')
  expect(due('month', 8, '2028-03-15T08:00:00Z')).toBe('2028-02-01 2028-02-29')
  expect(due('month', 8, '2027-01-01T08:00:00Z')).toBe('2026-12-01 2026-12-31')
})

test.each([
  ['/reports', true],
  ['/reports?report=payments&currency=EUR', true],
  ['/reports?report=cohorts', false],
  ['/reports?report=team', false],
  ['/reports?report=revenue&playerId=01900000-0000-7000-8000-000000000000', false],
  ['/players?country=DE', false],
])('whether %s may be mailed: %s', (address, isAllowed) => {
  expect(isMailable(readViewAddress(address)!)).toBe(isAllowed)
})
