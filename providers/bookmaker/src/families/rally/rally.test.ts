import { describe, expect, test } from 'vitest'
import type { ScorePair } from '../../market/event-record.ts'
import type { MarketDefinition } from '../../market/market.ts'
import { chances, contradictionsOf, findDeviations } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import type { Side } from '../../simulation/fact.ts'
import { esportsMarkets } from '../../sports/esports/esports.markets.ts'
import { tableTennisMarkets } from '../../sports/table-tennis/table-tennis.markets.ts'
import { VOLLEYBALL_MARKETS } from '../../sports/volleyball/volleyball.markets.ts'
import { finishSet, homeChance } from './rally-set.ts'
import { rallyDistribution } from './rally.distribution.ts'
import { serverAt, type RallyModel, type RallyState } from './rally.model.ts'
import { rallyRecord } from './rally.record.ts'
import { sampleRally } from './rally.sample.ts'

const volleyball: RallyModel = { sport: 'volleyball', setsToWin: 3, serve: [0.4, 0.37] }
const tableTennis: RallyModel = { sport: 'table-tennis', setsToWin: 3, serve: [0.55, 0.53] }
const esports: RallyModel = { sport: 'esports', setsToWin: 2, serve: [0.52, 0.48] }

const start = (server: Side, points: ScorePair = [0, 0]) => ({
  points,
  server,
  firstServer: server,
})

describe('volleyball', () => {
  const set = (server: Side, target: number, points?: ScorePair) =>
    homeChance(finishSet(volleyball, start(server, points), { target, lead: 2 }))

  test('level at the end, by who serves', () => {
    expect(set(1, 25, [24, 24])).toBeCloseTo(0.483471, 6)
    expect(set(2, 25, [24, 24])).toBeCloseTo(0.58633, 6)
  })

  test('sets to 25 and to 15', () => {
    expect(set(1, 25)).toBeCloseTo(0.575402, 6)
    expect(set(2, 25)).toBeCloseTo(0.601752, 6)
    expect(set(1, 15)).toBeCloseTo(0.552752, 6)
    expect(set(2, 15)).toBeCloseTo(0.587376, 6)
  })

  test('the match, with the serve of the first set and of the fifth tossed for', () => {
    const winner = chances(price(volleyball, VOLLEYBALL_MARKETS, []), 'winner')
    expect(winner['home']).toBeCloseTo(0.656168, 6)
  })
})

describe('table tennis', () => {
  const markets = (model: RallyModel) => price(model, tableTennisMarkets(model.setsToWin), [])

  test('the probabilities of a game do not depend on who serves first', () => {
    for (const server of [1, 2] as const)
      expect(
        homeChance(finishSet(tableTennis, start(server), { target: 11, lead: 2 })),
      ).toBeCloseTo(0.538847, 6)
  })

  test('matches of five and of seven', () => {
    expect(chances(markets(tableTennis), 'winner')['home']).toBeCloseTo(0.572546, 6)
    expect(chances(markets({ ...tableTennis, setsToWin: 4 }), 'winner')['home']).toBeCloseTo(
      0.584467,
      6,
    )
  })

  test('the same chance on every point', () => {
    const flat = { ...tableTennis, serve: [0.52, 0.48] as const }
    expect(homeChance(finishSet(flat, start(1), { target: 11, lead: 2 }))).toBeCloseTo(0.577067, 6)
    expect(chances(markets(flat), 'winner')['home']).toBeCloseTo(0.642228, 6)
    expect(chances(markets({ ...flat, setsToWin: 4 }), 'winner')['home']).toBeCloseTo(0.664635, 6)
  })
})

describe('simulation and settlement agree with the prices', () => {
  const points = (text: string) => [...text].map((digit) => Number(digit) as Side)
  const begun = points('1121211212')

  test.each<[string, RallyModel, readonly MarketDefinition[], Side[][]]>([
    ['volleyball', volleyball, VOLLEYBALL_MARKETS, []],
    ['volleyball after a set', volleyball, VOLLEYBALL_MARKETS, [points('1'.repeat(25)), begun]],
    ['table tennis', tableTennis, tableTennisMarkets(3), []],
    ['table tennis in play', tableTennis, tableTennisMarkets(3), [points('2'.repeat(11)), begun]],
    ['e-sports', esports, esportsMarkets(2), []],
    ['e-sports in play', esports, esportsMarkets(2), [points('1'.repeat(13)), begun]],
  ])('%s', (_, model, definitions, sets) => {
    const markets = price(model, definitions, sets)
    expect(new Set(markets.map(({ definition }) => definition.slug)).size).toBeGreaterThanOrEqual(
      15,
    )
    expect(contradictionsOf(markets)).toEqual([])
    const firstServer = sets.length === 0 ? 0 : 2
    const deviations = findDeviations(
      markets,
      (random) => sampleRally(model, { sets, firstServer }, random),
      { runs: 800, seed: 71 },
    )
    expect(deviations).toEqual([])
  })
})

function price(model: RallyModel, definitions: readonly MarketDefinition[], sets: Side[][]) {
  const record = rallyRecord({ sport: model.sport, setsToWin: model.setsToWin, sets, isLive: true })
  const state = stateOf(model, sets, record)
  return priceEvent(definitions, rallyDistribution(model, state), record)
}

/** Sets after the first one are served first by the away side in these tests. */
function stateOf(model: RallyModel, sets: Side[][], record: RallyState['record']): RallyState {
  const winners = sets.at(-1) ?? []
  const home = winners.filter((side) => side === 1).length
  const points: ScorePair = [home, winners.length - home]
  if (sets.length === 0) return { record, sets: [0, 0], points, firstServer: 0, server: 0 }
  const server = serverAt(model.sport, 2, points, winners.at(-1) ?? 2)
  return { record, sets: record.scores['sets:match']!, points, firstServer: 2, server }
}
