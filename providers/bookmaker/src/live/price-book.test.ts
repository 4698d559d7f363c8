import { expect, test } from 'vitest'
import { advanceEvent } from '../event/event.ts'
import { makeEvent, numberFacts, START_MS } from '../event/event.fixture.ts'
import type { EventState } from '../event/event-book.ts'
import type { FactBody } from '../simulation/fact.ts'
import { createPriceBook } from './price-book.ts'
import { priceState, type PriceKind } from './price-state.ts'

/** Prices immediately, in this thread. */
const price = async (kind: PriceKind, state: EventState, nowMs: number) =>
  priceState(kind, state, nowMs)
const prices = createPriceBook({ price, hurry: () => undefined })

function stateAfter(...bodies: readonly (FactBody & { atMs?: number })[]): EventState {
  const facts = numberFacts(...bodies)
  const event = facts.reduce(
    (before, fact) => advanceEvent(before, fact, START_MS + fact.atMs),
    makeEvent('soccer', { id: Math.floor(bodies.length) + 1 }),
  )
  return { event, facts }
}

const kickOff = { kind: 'periodStarted', period: 1 } as const
const goal = { kind: 'goal', side: 1, period: 1, minute: 3, player: null, atMs: 150_000 } as const
const oneX2 = async (state: EventState, nowMs: number) =>
  (await prices.make('main', state, nowMs)).markets[0]!.outcomes.map(({ price }) => Number(price))

test('a football match has its result, its closest total and handicap in lists, and 60 markets on its page', async () => {
  const state = stateAfter()
  const main = await prices.make('main', state, START_MS - 1)
  expect(main.markets.map(({ slug }) => slug)).toEqual(['1x2', 'total', 'asian_handicap'])
  const all = await prices.make('all', state, START_MS - 1)
  expect(new Set(all.markets.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(60)
})

test('no price returns more than it takes', async () => {
  for (const { outcomes } of (await prices.make('all', stateAfter(), START_MS - 1)).markets) {
    for (const { returnToPlayer } of outcomes) expect(returnToPlayer ?? 0).toBeLessThan(1000)
  }
})

test('prices stay the same within a minute and drift from minute to minute', async () => {
  const state = stateAfter(kickOff)
  const at = (minutes: number) => prices.make('main', state, START_MS + minutes * 60_000)
  const ten = await at(10)
  expect(await at(10.9)).toBe(ten)
  expect((await at(11)).version).toBe(ten.version + 1)
  const [home, draw] = await oneX2(state, START_MS)
  const [homeLater, drawLater] = await oneX2(state, START_MS + 44 * 60_000)
  expect(homeLater).toBeGreaterThan(home!)
  expect(drawLater).toBeLessThan(draw!)
})

test('a goal of the home side makes its win likelier', async () => {
  const before = await oneX2(stateAfter(kickOff), START_MS + 150_000)
  const after = await oneX2(stateAfter(kickOff, goal), START_MS + 150_000)
  expect(after[0]).toBeLessThan(before[0]!)
  expect(after[2]).toBeGreaterThan(before[2]!)
})

test('a finished event has no prices', async () => {
  const state = stateAfter(kickOff, goal, { kind: 'ended', atMs: 200_000 })
  expect((await prices.make('all', state, START_MS + 200_000)).markets).toEqual([])
})

test('concurrent callers share one computation, and a failure is retried by the next caller', async () => {
  let calls = 0
  const failing = createPriceBook({
    price: async () => {
      calls += 1
      if (calls === 1) throw new Error('lost')
      return []
    },
    hurry: () => undefined,
  })
  const state = stateAfter()
  const both = await Promise.allSettled([1, 2].map(() => failing.make('all', state, START_MS - 1)))
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(calls).toBe(1)
  expect(await failing.make('all', state, START_MS - 1)).toEqual({ version: 0, markets: [] })
})

test('prices of an earlier version are known until those of this moment are made', async () => {
  const scored = stateAfter(kickOff, goal)
  const before = { event: { ...scored.event, factNo: 1 }, facts: scored.facts.slice(0, 1) }
  const book = createPriceBook({ price, hurry: () => undefined })
  const first = await book.make('main', before, START_MS)
  const making = book.make('main', scored, START_MS + 150_000)
  expect(book.known('main', scored.event.id)).toEqual(first)
  expect(book.known('main', scored.event.id)).not.toEqual(await making)
  expect(book.known('main', scored.event.id)).toEqual(await making)
})

test('where prices move faster than they are made, each that is made is shown in its turn', async () => {
  const made: (() => void)[] = []
  const slow = createPriceBook({
    price: async (kind, state, nowMs) => {
      await new Promise<void>((resolve) => made.push(resolve))
      return priceState(kind, state, nowMs)
    },
    hurry: () => undefined,
  })
  const state = stateAfter(kickOff)
  const at = (minutes: number) => START_MS + minutes * 60_000
  const first = slow.make('main', state, at(1))
  expect(slow.isCurrent('main', state, at(2))).toBe(true)
  const second = slow.make('main', state, at(2))
  for (const [turn, making] of [first, second].entries()) {
    made[turn]!()
    const prices = await making
    expect(slow.known('main', state.event.id)).toEqual(prices)
  }
  expect(slow.isCurrent('main', state, at(3))).toBe(false)
})
