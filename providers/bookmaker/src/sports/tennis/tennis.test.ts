import { describe, expect, test } from 'vitest'
import { winChance } from '../../families/rally/set-match.ts'
import type { ScorePair } from '../../market/event-record.ts'
import { chances, contradictionsOf, findDeviations, meanOf } from '../../pricing/event.fixture.ts'
import { priceEvent } from '../../pricing/price-event.ts'
import type { Side } from '../../simulation/fact.ts'
import { finishTennisSet } from './tennis-set.ts'
import { tennisDistribution, tennisMatch } from './tennis.distribution.ts'
import { tennisMarkets } from './tennis.markets.ts'
import { gameChance, tiebreakChance, type TennisModel, type TennisState } from './tennis.model.ts'
import { tennisRecord } from './tennis.record.ts'
import { sampleTennis } from './tennis.sample.ts'

const model: TennisModel = { setsToWin: 2, serve: [0.62, 0.6] }
const begin: TennisState = {
  record: tennisRecord({ setsToWin: 2, sets: [], isLive: true }),
  sets: [0, 0],
  games: [0, 0],
  points: [0, 0],
  server: 0,
}
const NEW = { games: [0, 0], points: [0, 0] } as const
const setChance = (serve: ScorePair, server: Side) =>
  finishTennisSet({ setsToWin: 2, serve }, { ...NEW, server })
    .filter(({ home, away }) => home > away)
    .reduce((sum, { p }) => sum + p, 0)

describe('a game', () => {
  test.each([
    [0.55, 0.623149],
    [0.6, 0.735729],
    [0.62, 0.775863],
    [0.65, 0.829645],
    [0.7, 0.900789],
  ])('a server who wins %d of the points', (p, chance) => {
    expect(gameChance(p)).toBeCloseTo(chance, 6)
  })

  test.each<[ScorePair, number]>([
    [[3, 0], 0.985016],
    [[2, 2], 0.726929],
    [[1, 3], 0.279431],
    [[0, 3], 0.173248],
  ])('from %j', (points, chance) => {
    expect(gameChance(0.62, points)).toBeCloseTo(chance, 6)
  })
})

describe('tie-breaks, sets and matches', () => {
  test.each<[ScorePair, number, number, number, number]>([
    [[0.62, 0.6], 0.532524, 0.567912, 0.601242, 0.625778],
    [[0.65, 0.6], 0.581617, 0.663495, 0.736502, 0.785402],
  ])('%j: tie-break, set, best of three and of five', (serve, tiebreak, set, three, five) => {
    for (const server of [1, 2] as const) {
      expect(tiebreakChance(serve, server)).toBeCloseTo(tiebreak, 6)
      // The first server changes neither the set nor the match.
      expect(setChance(serve, server)).toBeCloseTo(set, 6)
      const match = (setsToWin: number) =>
        winChance(tennisMatch({ setsToWin, serve }, { ...begin, server }))
      expect(match(2)).toBeCloseTo(three, 6)
      expect(match(3)).toBeCloseTo(five, 6)
    }
  })

  test('a tie-break to ten', () => {
    expect(tiebreakChance([0.62, 0.6], 1, [0, 0], 10)).toBeCloseTo(0.538119, 6)
  })

  test('scores of a set, served first by the home player', () => {
    const outcomes = finishTennisSet(model, { ...NEW, server: 1 })
    const at = (home: number, away: number) =>
      outcomes.find((outcome) => outcome.home === home && outcome.away === away)!.p
    expect(at(7, 6) + at(6, 7)).toBeCloseTo(0.182739, 6)
    expect(at(7, 6)).toBeCloseTo(0.097313, 6)
    expect(outcomes.reduce((sum, { home, away, p }) => sum + p * (home + away), 0)).toBeCloseTo(
      9.997576,
      6,
    )
    expect(at(6, 4)).toBeCloseTo(0.081998, 6)
    expect(at(6, 3)).toBeCloseTo(0.199822, 6)
  })

  test('the mean number of games of a match is between two and three sets', () => {
    const games = tennisDistribution(model, begin).score('games:match')!.histogram('total')
    expect(meanOf(games)).toBeGreaterThan(19)
    expect(meanOf(games)).toBeLessThan(30)
  })
})

describe('simulation and settlement agree with the prices', () => {
  const game = (side: Side): Side[] => [side, side, side, side]
  const sets: Side[][][] = [
    [1, 2, 1, 2, 1, 2, 1, 2, 1, 1].map((side) => game(side as Side)),
    [game(2), game(1), game(2), [1, 2, 2]],
  ]

  test.each<[string, TennisModel, Side[][][]]>([
    ['before the toss', model, []],
    ['a match of five sets', { ...model, setsToWin: 3 }, []],
    ['in the second set', model, sets],
    [
      'in a tie-break',
      model,
      [[...Array.from({ length: 12 }, (_, n) => game(n % 2 === 0 ? 1 : 2)), [1, 1, 2]]],
    ],
  ])('%s', (_, model, sets) => {
    const state = stateOf(model, sets)
    const markets = priceEvent(
      tennisMarkets(model.setsToWin),
      tennisDistribution(model, state),
      state.record,
    )
    expect(new Set(markets.map(({ definition }) => definition.slug)).size).toBeGreaterThanOrEqual(
      15,
    )
    expect(contradictionsOf(markets)).toEqual([])
    const deviations = findDeviations(
      markets,
      (random) => sampleTennis(model, { sets, server: state.server }, random),
      { runs: 800, seed: 81 },
    )
    expect(deviations).toEqual([])
  })

  test('the chance that the next point goes to its server', () => {
    const state = stateOf(model, sets)
    const markets = priceEvent(tennisMarkets(2), tennisDistribution(model, state), state.record)
    const next = chances(markets, 'point_winner', { setnr: '2', gamenr: '4', pointnr: '4' })
    expect(next['home']).toBe(state.server === 1 ? 0.62 : 0.4)
  })
})

/** The home player served first, so the server follows from the number of games. */
function stateOf(model: TennisModel, sets: Side[][][]): TennisState {
  const record = tennisRecord({ setsToWin: model.setsToWin, sets, isLive: true })
  if (sets.length === 0) return { ...begin, record }
  const played = sets.reduce((sum, games) => sum + games.length, 0) - 1
  const winners = sets.at(-1)!.at(-1)!
  const home = winners.filter((side) => side === 1).length
  return {
    record,
    sets: record.scores['sets:match']!,
    games: record.scores[`games:set${sets.length}`]!,
    points: [home, winners.length - home],
    server: played % 2 === 0 ? 1 : 2,
  }
}
