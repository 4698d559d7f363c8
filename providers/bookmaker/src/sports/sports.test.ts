import { expect, test } from 'vitest'
import { SPORTS } from '../catalogue/sport.table.ts'
import type { EventState } from '../event/event-book.ts'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { advanceEvent, type BookEvent } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import { contradictionsOf, chances, findDeviations } from '../pricing/event.fixture.ts'
import { priceEvent } from '../pricing/price-event.ts'
import { createRandom } from '../pricing/random.ts'
import { halfWidth99, playQuick } from '../schedule/simulation.fixture.ts'
import { findSport, type AnySport } from './sports.ts'

const PRICED = SPORTS.map(({ code }) => code)
const RUNS = 250

/** The event as it was when a share of the facts of a simulated match had been reported. */
function playUntil(event: BookEvent, seed: number, share: number): EventState {
  const played = playQuick(event.rules, seed).facts
  const facts = played.slice(0, Math.floor(played.length * share))
  const next = facts.reduce(
    (before, fact) => advanceEvent(before, fact, START_MS + fact.atMs),
    event,
  )
  return { event: next, facts }
}

function priceNow(model: AnySport, state: EventState, nowMs: number) {
  const record = readRecord(state, nowMs)
  const markets = model.markets(state.event.rules)
  return priceEvent(markets, model.distribution(state, record, nowMs), record)
}

test.each(PRICED)('%s: markets are priced as simulated events settle them', (sport) => {
  const model = findSport(sport)
  const event = makeEvent(sport)
  const markets = priceNow(model, { event, facts: [] }, START_MS - 1)
  let seed = 0
  const deviations = findDeviations(
    markets,
    () => readRecord(playUntil(event, (seed += 1), 1), START_MS),
    { runs: RUNS, seed: 1 },
  )
  expect(markets.length).toBeGreaterThanOrEqual(15)
  expect(deviations).toEqual([])
})

test.each(PRICED)('%s: prices of a live event never contradict each other', (sport) => {
  const model = findSport(sport)
  for (const [seed, share] of [
    [1, 0.2],
    [2, 0.5],
    [3, 0.8],
  ] as const) {
    const state = playUntil(makeEvent(sport), seed, share)
    const last = state.facts.at(-1)
    const markets = priceNow(model, state, START_MS + (last?.atMs ?? 0))
    expect(contradictionsOf(markets)).toEqual([])
  }
})

test('simulated football has the results that the model says, within the 99 % interval', () => {
  const matches = 3_000
  const model = findSport('soccer')
  const event = makeEvent('soccer')
  const expected = chances(priceNow(model, { event, facts: [] }, START_MS - 1), '1x2')
  const seen = { home: 0, draw: 0, away: 0 }
  for (let seed = 0; seed < matches; seed++) {
    const { play } = playQuick(event.rules, seed).score
    if (play.kind !== 'goals') throw new Error('football has goals')
    const [home, away] = play.total
    seen[home > away ? 'home' : home < away ? 'away' : 'draw'] += 1 / matches
  }
  for (const [result, share] of Object.entries(seen)) {
    const chance = expected[result]!
    expect(Math.abs(share - chance)).toBeLessThan(halfWidth99(chance, matches))
  }
})

const SAMPLED = PRICED.filter((sport) => findSport(sport).sampler !== undefined)

test.each(SAMPLED)('%s: simulation from a moment on agrees with the prices', (sport) => {
  const model = findSport(sport)
  for (const [seed, share] of [
    [1, 0],
    [2, 0.4],
    [3, 0.75],
  ] as const) {
    const state = playUntil(makeEvent(sport), seed, share)
    const nowMs = START_MS + (state.facts.at(-1)?.atMs ?? 0)
    const sample = model.sampler!(state, nowMs)
    const random = createRandom(seed)
    const markets = priceNow(model, state, nowMs)
    expect(findDeviations(markets, () => sample(random), { runs: RUNS, seed })).toEqual([])
  }
})
