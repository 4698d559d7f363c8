import { describe, expect, test } from 'vitest'
import { SPORTS } from '../catalogue/sport.table.ts'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { advanceEvent } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import { settleMarket } from '../market/settle-market.ts'
import { priceEvent } from '../pricing/price-event.ts'
import { playQuick } from '../schedule/simulation.fixture.ts'
import { findSport } from './sports.ts'

const SEEDS = [1, 2]
const MOMENTS = 24
/** Races, fights and draws are decided by their last facts. */
const AT_ONCE = ['horse-racing', 'boxing', 'mma', 'lotteries']

describe.each(SPORTS.map(({ code }) => code))('%s', (sport) => {
  const event = makeEvent(sport)
  const model = findSport(sport)

  test('what is decided in play is never decided otherwise, and halves and sets are', () => {
    const early = new Set<string>()
    for (const seed of SEEDS) {
      const { facts } = playQuick(event.rules, seed)
      const states = [{ event, facts: facts.slice(0, 0) }]
      for (const fact of facts) {
        const { event: before, facts: known } = states.at(-1)!
        const next = advanceEvent(before, fact, START_MS + fact.atMs)
        states.push({ event: next, facts: [...known, fact] })
      }
      const moments = Array.from({ length: MOMENTS + 1 }, (_, index) =>
        Math.floor((index * facts.length) / MOMENTS),
      )
      const records = new Map(
        moments.map((index) => {
          const state = states[index]!
          return [index, readRecord(state, START_MS + (state.facts.at(-1)?.atMs ?? 0))] as const
        }),
      )
      const recordAt = (index: number) => records.get(index)!
      const last = recordAt(facts.length)
      const waiting = new Set<string>()
      for (const at of moments.slice(0, -1)) {
        const record = recordAt(at)
        const { event: now, facts: known } = states[at]!
        const nowMs = START_MS + (known.at(-1)?.atMs ?? 0)
        // Markets that appear in play, such as the next goal, are offered at a third of the moments.
        const isOffered = at === 0 || moments.indexOf(at) % 3 === 1
        const offered = isOffered
          ? priceEvent(
              model.markets(event.rules),
              model.distribution({ event: now, facts: known }, record, nowMs),
              record,
            )
          : []
        for (const market of offered) {
          const later = moments.filter((moment) => moment > at && moment < facts.length)
          const key = `${market.definition.id}/${JSON.stringify(market.specifiers)}`
          if (waiting.has(key)) continue
          waiting.add(key)
          const end = settleMarket(market.definition, market.specifiers, last)
          expect(end).toBeDefined()
          for (const moment of later) {
            const decided = settleMarket(market.definition, market.specifiers, recordAt(moment))
            if (decided === undefined) continue
            early.add(market.definition.slug)
            if (JSON.stringify(decided.results) === JSON.stringify(end!.results)) continue
            throw new Error(
              `${seed}: ${key} at ${moment}/${facts.length} ${JSON.stringify([decided, end])}`,
            )
          }
        }
      }
    }
    if (!AT_ONCE.includes(sport)) expect(early.size).toBeGreaterThan(0)
  })
})
