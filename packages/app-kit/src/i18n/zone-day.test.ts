import { expect, test } from 'vitest'
import { dayIn, nextDay, startOfDay } from './zone-day.ts'

const HOUR_MS = 3_600_000

test('the day of a moment is that of the zone', () => {
  const at = Date.parse('2026-11-26T21:15:00Z')
  expect(dayIn('UTC', at)).toBe('2026-11-26')
  expect(dayIn('Asia/Kolkata', at)).toBe('2026-11-27')
})

test.each([
  ['UTC', '2026-11-27', '2026-11-27T00:00:00.000Z', 24],
  ['Asia/Kolkata', '2026-11-27', '2026-11-26T18:30:00.000Z', 24],
  ['America/Sao_Paulo', '2026-11-27', '2026-11-27T03:00:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  // The clock is changed at midnight: the day begins at one, and the one before ends twice.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
])('in %s the day %s begins at %s and has %i hours', (timeZone, day, start, hours) => {
  const begin = startOfDay(timeZone, day)
  expect(begin.toISOString()).toBe(start)
  const end = startOfDay(timeZone, nextDay(day))
  expect((end.getTime() - begin.getTime()) / HOUR_MS).toBe(hours)
  expect(dayIn(timeZone, begin.getTime())).toBe(day)
  expect(dayIn(timeZone, begin.getTime() - 1)).not.toBe(day)
})
