import { expect, test } from 'vitest'
import { nextChatOpening, readChatHours } from './chat-hours.ts'

const opensAt = (hours: string, now: string) => {
  const read = readChatHours(hours)
  if (read === undefined) throw new Error(`Not hours: ${hours}`)
  return nextChatOpening(read, new Date(now))?.toISOString() ?? null
}

test.each([
  ['2030-01-01T09:00:00Z', null],
  ['2030-01-01T21:29:59Z', null],
  ['2030-01-01T21:30:00Z', '2030-01-02T09:00:00.000Z'],
  ['2030-01-01T08:59:59Z', '2030-01-01T09:00:00.000Z'],
  ['2030-12-31T23:10:30Z', '2031-01-01T09:00:00.000Z'],
])('from 09:00 to 21:30 the chat is open; at %s it opens at %s', (now, next) => {
  expect(opensAt('09:00-21:30', now)).toBe(next)
})

test('hours past midnight are open on both sides of it', () => {
  expect(opensAt('22:00-06:00', '2030-01-01T23:30:00Z')).toBeNull()
  expect(opensAt('22:00-06:00', '2030-01-01T05:59:00Z')).toBeNull()
  expect(opensAt('22:00-06:00', '2030-01-01T06:00:00Z')).toBe('2030-01-01T22:00:00.000Z')
})

test('a chat without hours is always open', () => {
  expect(opensAt('always', '2030-01-01T03:00:00Z')).toBeNull()
})

test.each(['9-17', '24:00-08:00', '09:00-09:00', '09:60-10:00', ''])(
  '"%s" are no hours',
  (text) => {
    expect(readChatHours(text)).toBeUndefined()
  },
)
