import { expect, test } from 'vitest'
import { isKnownSince, isOfficeSessionOpen } from './operator-session.ts'

const at = (time: string) => new Date(`2026-11-27T${time}Z`)
const session = { lastSeenAt: at('12:00:00'), expiresAt: at('17:00:00'), endedAt: null }

test('a session is open for less than twenty minutes after the last request', () => {
  expect(isOfficeSessionOpen(session, at('12:19:59'))).toBe(true)
  expect(isOfficeSessionOpen(session, at('12:20:00'))).toBe(false)
})

test('a session is over at its end, however busy', () => {
  const busy = { ...session, lastSeenAt: at('16:59:59') }
  expect(isOfficeSessionOpen(busy, at('16:59:59'))).toBe(true)
  expect(isOfficeSessionOpen(busy, at('17:00:00'))).toBe(false)
})

test('an ended session stays ended', () => {
  expect(isOfficeSessionOpen({ ...session, endedAt: at('12:00:01') }, at('12:00:02'))).toBe(false)
})

test('an operator counts as one of two people a day after the first passkey, and never without', () => {
  const enrolled = at('12:00:00')
  expect(isKnownSince(enrolled, new Date('2026-11-28T11:59:59Z'))).toBe(false)
  expect(isKnownSince(enrolled, new Date('2026-11-28T12:00:00Z'))).toBe(true)
  expect(isKnownSince(null, at('12:00:00'))).toBe(false)
})
