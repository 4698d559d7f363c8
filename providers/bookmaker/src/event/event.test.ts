import { expect, test } from 'vitest'
import type { Fact } from '../simulation/fact.ts'
import { advanceEvent, findClosure, priceVersionAt, type BookEvent } from './event.ts'
import { makeEvent, numberFacts, START_MS } from './event.fixture.ts'

const kickOff = { kind: 'periodStarted', period: 1 } as const
const goal = { kind: 'goal', side: 1, period: 1, minute: 3, player: null, atMs: 150_000 } as const

function after(event: BookEvent, facts: readonly Fact[]): BookEvent {
  return facts.reduce((before, fact) => advanceEvent(before, fact, START_MS + fact.atMs), event)
}

test('the first fact makes an event live and the last one ends it', () => {
  const [first, last] = numberFacts(kickOff, { kind: 'ended', atMs: 9_000 }) as [Fact, Fact]
  const live = after(makeEvent('soccer'), [first])
  expect(live.status).toBe('live')
  expect(after(live, [last])).toMatchObject({ status: 'ended', endedAtMs: START_MS + 9_000 })
})

test('a fact that the book has is dropped, and one too far ahead is a fault', () => {
  const facts = numberFacts(kickOff, goal)
  const event = after(makeEvent('soccer'), facts)
  expect(advanceEvent(event, facts[0]!, START_MS)).toBe(event)
  expect(() => advanceEvent(event, { ...goal, no: 4, atMs: 0 }, START_MS)).toThrow('given 4')
})

test('a finished event accepts no more facts', () => {
  const event = after(makeEvent('soccer'), numberFacts({ kind: 'cancelled' }))
  expect(event.status).toBe('cancelled')
  expect(() => advanceEvent(event, { ...goal, no: 2 }, START_MS)).toThrow('is over')
})

test('a postponed event keeps its bets and starts later', () => {
  const event = after(makeEvent('soccer'), numberFacts({ kind: 'postponed', byMs: 60_000 }))
  expect(event).toMatchObject({ status: 'open', startMs: START_MS + 60_000, originMs: START_MS })
  expect(findClosure(event, START_MS + 59_999)).toBeNull()
})

test('bets before the start close on the clock, whatever the feed says', () => {
  const event = makeEvent('soccer')
  expect(findClosure(event, START_MS - 1)).toBeNull()
  expect(findClosure(event, START_MS)).toBe('closed')
  expect(findClosure({ ...event, status: 'scheduled' }, START_MS - 1)).toBe('notOpen')
})

test('a goal stops bets for a third of a minute after it is reported', () => {
  const [first, second] = numberFacts(kickOff, goal) as [Fact, Fact]
  const live = after(makeEvent('soccer'), [first])
  const reportedMs = START_MS + 151_000
  const scored = advanceEvent(live, second, reportedMs)
  expect(findClosure(live, reportedMs)).toBeNull()
  expect(findClosure(scored, reportedMs + 19_999)).toBe('suspended')
  expect(findClosure(scored, reportedMs + 20_000)).toBeNull()
})

test('an event that an operator suspends stays suspended until an operator resumes it', () => {
  const event = makeEvent('soccer', { isSuspendedByOperator: true })
  expect(findClosure(event, START_MS - 3_600_000)).toBe('suspended')
})

test.each(['horse-racing', 'lotteries'] as const)('%s takes no bets once it runs', (sport) => {
  const live = after(makeEvent(sport), numberFacts(kickOff))
  expect(findClosure(live, START_MS + 1)).toBe('closed')
})

test('the price version rises with facts, with operator acts and with the minutes', () => {
  const live = after(makeEvent('soccer'), numberFacts(kickOff))
  const version = priceVersionAt(live, START_MS)
  expect(priceVersionAt(live, START_MS + 59_999)).toBe(version)
  expect(priceVersionAt(live, START_MS + 60_000)).toBe(version + 1)
  expect(priceVersionAt({ ...live, operatorActNo: 1 }, START_MS)).toBe(version + 1)
  expect(priceVersionAt({ ...live, factNo: 2 }, START_MS)).toBe(version + 1)
})

test('time alone moves no price before the start and none in tennis', () => {
  expect(priceVersionAt(makeEvent('soccer'), START_MS + 3_600_000)).toBe(0)
  const tennis = after(makeEvent('tennis'), numberFacts(kickOff))
  expect(priceVersionAt(tennis, START_MS + 3_600_000)).toBe(1)
})
