import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each(['UTC', 'Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Lisbon', 'Europe/Nowhere', '+01:00', 'UTC+1', ' UTC', '../UTC', 'A/B/C/D'])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
)
