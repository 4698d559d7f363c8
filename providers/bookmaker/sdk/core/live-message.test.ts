import { describe, expect, test } from 'vitest'
import { applyMessage, isOutdated, readEventMessage, readLiveMessage } from './live-message.ts'
import type { BookEvent, Market } from './types.ts'

const market = (key: string, price: string | null = '2.00'): Market => ({
  key,
  id: '1',
  slug: '1x2',
  group: 'main',
  specifiers: '',
  book: 1050,
  isExclusive: true,
  outcomes: [{ id: '1', name: ['home'], price, returnToPlayer: 950 }],
})

const STATE = {
  id: 7,
  status: 'live',
  closure: null,
  version: 3,
  minute: 12,
  score: { phase: 'play', period: 1, play: { kind: 'points', total: [2, 1], periods: [[2, 1]] } },
  markets: [market('a')],
} as const
const MESSAGE = { ...STATE, removed: ['b'] }

const EVENT: BookEvent = {
  ...STATE,
  sportId: 67,
  categoryId: 1,
  championshipId: 1,
  round: 1,
  name: 'A – B',
  competitors: [],
  startAt: '2026-01-01T00:00:00.000Z',
  hasBuilder: true,
  markets: [market('a', '1.80'), market('b'), market('c')],
}

describe('a message of an event', () => {
  test('replaces its markets by key and removes those that are gone', () => {
    const read = readEventMessage(MESSAGE, 7)!
    expect(applyMessage(EVENT, read).markets).toEqual([market('a'), market('c')])
  })

  test('changes neither its name nor anything else that stays', () => {
    const read = readEventMessage({ ...MESSAGE, name: 'Other', competitors: null }, 7)!
    expect(applyMessage(EVENT, read)).toMatchObject({ name: 'A – B', competitors: [] })
  })

  test.each<[string, unknown]>([
    ['is no object', 'prices'],
    ['is empty', null],
    ['is of another event', { ...MESSAGE, id: 8 }],
    ['has no markets', { ...MESSAGE, markets: undefined }],
    ['has markup for a price', { ...MESSAGE, markets: [market('a', '<img src=x>')] }],
    ['has a price that is no number', { ...MESSAGE, markets: [market('a', 'NaN')] }],
    ['has a price of nothing', { ...MESSAGE, markets: [market('a', '0')] }],
    [
      'has an outcome without a name',
      { ...MESSAGE, markets: [{ ...market('a'), outcomes: [{}] }] },
    ],
    ['has a margin of nothing', { ...MESSAGE, markets: [{ ...market('a'), book: 0 }] }],
    ['is in a state that there is not', { ...MESSAGE, status: 'won' }],
    [
      'has a score of another shape',
      { ...MESSAGE, score: { ...STATE.score, play: { kind: 'goals' } } },
    ],
    [
      'has a sport that there is not',
      { ...MESSAGE, score: { ...STATE.score, play: { kind: 'toString' } } },
    ],
    ['removes what is no key', { ...MESSAGE, removed: [1] }],
  ])('that %s is dropped', (_, data) => {
    expect(readEventMessage(data, 7)).toBeUndefined()
  })
})

test('of a message of all live events those that are whole are read', () => {
  expect(readLiveMessage({ events: [STATE, { id: 8 }, null] })).toEqual([STATE])
  for (const data of [null, 'x', [], { events: {} }]) expect(readLiveMessage(data)).toEqual([])
})

test('a loaded response that is older than pushed data does not restore old prices', () => {
  expect(isOutdated({ version: 2, closure: null }, { version: 3 })).toBe(true)
  expect(isOutdated({ version: 3, closure: null }, { version: 3 })).toBe(false)
  expect(isOutdated({ version: 0, closure: 'finished' }, { version: 3 })).toBe(false)
})
