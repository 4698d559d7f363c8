import { expect, test } from 'vitest'
import { dayFrom, queryOfFilter } from './list-filter.ts'

const NOW = new Date(2026, 2, 28, 22, 13, 7)
const local = (...at: [number, number, number]) => new Date(...at).toISOString()

test('all events have no filter, and live ones are asked for by their state', () => {
  expect(queryOfFilter('all', NOW.getTime())).toBe('')
  expect(queryOfFilter('live', NOW.getTime())).toBe('&status=live')
})

test('the next hours end on five minutes, so that many ask for the same', () => {
  const [first, second] = [0, 60_000].map((ms) => queryOfFilter('hours3', NOW.getTime() + ms))
  expect(first).toBe(second)
  const to = new Date(new URLSearchParams(first).get('to')!)
  expect(to.getTime() - NOW.getTime()).toBe(3 * 3_600_000 + (1 * 60 + 53) * 1_000)
})

test('a day is one of the player’s clock, also where it has 23 hours', () => {
  const query = new URLSearchParams(queryOfFilter('tomorrow', NOW.getTime()))
  expect([query.get('from'), query.get('to')]).toEqual([local(2026, 2, 29), local(2026, 2, 30)])
  expect(dayFrom(NOW.getTime(), 4)).toBe(local(2026, 3, 1))
})
