import { describe, expect, test } from 'vitest'
import { SPORTS } from '../catalogue/sport.table.ts'
import type { EventState } from '../event/event-book.ts'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { advanceEvent, type BookEvent } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import type { EventRecord } from '../market/event-record.ts'
import { settleMarket } from '../market/settle-market.ts'
import { priceEvent, type FairMarket } from '../pricing/price-event.ts'
import { playQuick } from '../schedule/simulation.fixture.ts'
import { findSport } from './sports.ts'

const SEEDS = [1, 2]
const MOMENTS = 24
/** Races, fights and draws may be decided by their last facts. */
const AT_ONCE = ['horse-racing', 'boxing', 'mma', 'lotteries']

type Moment = { readonly state: EventState; readonly record: EventRecord; readonly nowMs: number }

/** A simulated event at moments from its start to its end. */
function listMoments(event: BookEvent, seed: number): Moment[] {
  const { facts } = playQuick(event.rules, seed)
  let now = event
  const states: EventState[] = [{ event, facts: [] }]
  for (const [index, fact] of facts.entries()) {
    now = advanceEvent(now, fact, START_MS + fact.atMs)
    states.push({ event: now, facts: facts.slice(0, index + 1) })
  }
  return Array.from({ length: MOMENTS + 1 }, (_, index) => {
    const state = states[Math.floor((index * facts.length) / MOMENTS)]!
    const nowMs = START_MS + (state.facts.at(-1)?.atMs ?? 0)
    return { state, nowMs, record: readRecord(state, nowMs) }
  })
}

function listOffered({ state, record, nowMs }: Moment): readonly FairMarket[] {
  const model = findSport(state.event.rules.sport)
  const distribution = model.distribution(state, record, nowMs)
  return priceEvent(model.markets(state.event.rules), distribution, record)
}

const resultsAt = ({ definition, specifiers }: FairMarket, { record }: Moment) =>
  settleMarket(definition, specifiers, record)?.results

/** What the market is settled as while the event is played; each differs from the end. */
function findEarly(market: FairMarket, moments: readonly Moment[]) {
  const end = resultsAt(market, moments.at(-1)!)
  const early = moments
    .slice(0, -1)
    .map((moment) => resultsAt(market, moment))
    .filter((results) => results !== undefined)
  const wrong = early.filter((results) => JSON.stringify(results) !== JSON.stringify(end))
  return { isEarly: early.length > 0, wrong, isSettled: end !== undefined }
}

describe.each(SPORTS.map(({ code }) => code))('%s', (sport) => {
  test.each(SEEDS)('what is decided in play is never decided otherwise, seed %d', (seed) => {
    const moments = listMoments(makeEvent(sport), seed)
    // Markets that appear in play, such as the next goal, are offered at a third of the moments.
    const offered = moments.flatMap((moment, index) =>
      index < MOMENTS && index % 3 === 0
        ? listOffered(moment).map((market) => ({ market, later: moments.slice(index + 1) }))
        : [],
    )
    const found = offered.map(({ market, later }) => ({ market, ...findEarly(market, later) }))
    const faults = found.filter(({ wrong, isSettled }) => wrong.length > 0 || !isSettled)
    expect(faults.map(({ market }) => market.definition.slug)).toEqual([])
    if (!AT_ONCE.includes(sport)) expect(found.some(({ isEarly }) => isEarly)).toBe(true)
  })
})
