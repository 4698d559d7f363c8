import { describe, expect, test } from 'vitest'
import { fightDistribution } from '../families/fight/fight.distribution.ts'
import { fightMarkets } from '../families/fight/fight.markets.ts'
import { fightRecord } from '../families/fight/fight.record.ts'
import { possessionDistribution } from '../families/possession/possession.distribution.ts'
import { possessionRecord } from '../families/possession/possession.record.ts'
import { rallyDistribution } from '../families/rally/rally.distribution.ts'
import type { RallyModel } from '../families/rally/rally.model.ts'
import { rallyRecord } from '../families/rally/rally.record.ts'
import { MARGIN_RULES } from '../margin/margin.data.ts'
import { publishMarket } from '../margin/publish.ts'
import { emptyRecord, type EventRecord } from '../market/event-record.ts'
import { findContradictions } from '../pricing/coherence.ts'
import type { EventDistribution } from '../pricing/event-distribution.ts'
import { priceEvent } from '../pricing/price-event.ts'
import { baseballDistribution } from './baseball/baseball.distribution.ts'
import { baseballRecord } from './baseball/baseball.record.ts'
import { cricketDistribution } from './cricket/cricket.distribution.ts'
import { cricketRecord } from './cricket/cricket.record.ts'
import { esportsMarkets } from './esports/esports.markets.ts'
import { raceDistribution } from './horse-racing/race.distribution.ts'
import { iceHockeyDistribution } from './ice-hockey/ice-hockey.distribution.ts'
import { iceHockeyRecord } from './ice-hockey/ice-hockey.record.ts'
import { lotteryDistribution } from './lotteries/lottery.distribution.ts'
import { lotteryRecord } from './lotteries/lottery.record.ts'
import { MARKET_TABLE } from './market-table.fixture.ts'
import { soccerDistribution } from './soccer/soccer.distribution.ts'
import { MATCH, soccerState } from './soccer/soccer.fixture.ts'
import { tableTennisMarkets } from './table-tennis/table-tennis.markets.ts'
import { tennisDistribution } from './tennis/tennis.distribution.ts'
import { tennisMarkets } from './tennis/tennis.markets.ts'
import { tennisRecord } from './tennis/tennis.record.ts'

const BALL = [0.34, 0.38, 0.07, 0.005, 0.105, 0.05, 0.05]

function rally(model: RallyModel): readonly [EventDistribution, EventRecord] {
  const { sport, setsToWin } = model
  const record = rallyRecord({ sport, setsToWin, sets: [], isLive: true })
  return [
    rallyDistribution(model, { record, sets: [0, 0], points: [0, 0], firstServer: 0, server: 0 }),
    record,
  ]
}

function opening(sport: keyof typeof MARKET_TABLE): readonly [EventDistribution, EventRecord] {
  switch (sport) {
    case 'soccer':
      return [soccerDistribution(MATCH, soccerState()), soccerState().record]
    case 'tennis': {
      const record = tennisRecord({ setsToWin: 2, sets: [], isLive: true })
      const state = { record, sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 } as const
      return [tennisDistribution({ setsToWin: 2, serve: [0.62, 0.6] }, state), record]
    }
    case 'volleyball':
      return rally({ sport, setsToWin: 3, serve: [0.4, 0.37] })
    case 'table-tennis':
      return rally({ sport, setsToWin: 3, serve: [0.55, 0.53] })
    case 'esports':
      return rally({ sport, setsToWin: 2, serve: [0.52, 0.48] })
    case 'ice-hockey': {
      const record = iceHockeyRecord([], { period: 1 })
      const model = {
        goals: [3.1, 2.7],
        overtimeMinutes: 5,
        overtimeRate: 1.4,
        shootout: 0.5,
      } as const
      return [iceHockeyDistribution(model, { record, period: 1, minute: 0 }), record]
    }
    case 'basketball':
    case 'handball': {
      const isBasketball = sport === 'basketball'
      const periods = isBasketball ? 4 : 2
      const possessions = isBasketball ? 25 : 50
      const outcomes = isBasketball ? [0.46, 0.03, 0.36, 0.15] : [0.43, 0.57]
      const record = possessionRecord({ sport, periods, scores: [], ended: 0, isOver: false })
      const model = {
        sport,
        periods,
        possessions,
        overtimePossessions: isBasketball ? 10 : 0,
        outcomes: [outcomes, outcomes],
      } as const
      return [
        possessionDistribution(model, { record, period: 1, left: [possessions, possessions] }),
        record,
      ]
    }
    case 'baseball': {
      const record = baseballRecord({ runs: [], isOver: false })
      const runs = [0.73, 0.15, 0.07, 0.03, 0.02]
      return [
        baseballDistribution(
          { runs: [runs, runs] },
          { record, inning: 1, half: 'top', isOver: false },
        ),
        record,
      ]
    }
    case 'cricket': {
      const record = cricketRecord({ first: 0, overs: 20, balls: [], ended: 0 })
      const now = { ballsLeft: 120, wicketsLeft: 10, runs: 0 }
      return [
        cricketDistribution(
          { overs: 20, outcomes: [BALL, BALL] },
          { record, first: 0, innings: 1, now },
        ),
        record,
      ]
    }
    case 'boxing':
    case 'mma': {
      const model = {
        sport,
        rounds: 3,
        finish: [0.12, 0.08],
        submissionShare: sport === 'mma' ? 0.3 : 0,
        decision: [0.54, 0.45, 0.01],
        decisions: [0.7, 0.1, 0.2],
      } as const
      return [fightDistribution(model, { round: 1 }), fightRecord(model)]
    }
    case 'horse-racing': {
      const runners = [0.3, 0.22, 0.17, 0.12, 0.09, 0.05, 0.03, 0.02].map((p, index) => ({
        number: index + 1,
        p,
      }))
      return [
        raceDistribution({ runners, discount: { second: 0.81, third: 0.65 } }),
        emptyRecord(sport),
      ]
    }
    case 'lotteries':
      return [lotteryDistribution({ pool: 49, drawn: 6 }), lotteryRecord(49, [], false)]
  }
}

/** The table has the longest forms; these events are shorter. */
const SHORTER = {
  tennis: tennisMarkets(2),
  'table-tennis': tableTennisMarkets(3),
  esports: esportsMarkets(2),
  boxing: fightMarkets(3),
  mma: fightMarkets(3),
}

describe.each(Object.keys(MARKET_TABLE) as (keyof typeof MARKET_TABLE)[])('%s', (sport) => {
  const definitions = { ...MARKET_TABLE, ...SHORTER }[sport]
  const [distribution, record] = opening(sport)
  const markets = priceEvent(definitions, distribution, record)

  test('at least fifteen kinds of markets are on offer, sixty of football', () => {
    const published = markets.filter((market) => publishMarket(market, MARGIN_RULES, false))
    const kinds = new Set(published.map(({ definition }) => definition.slug))
    expect(kinds.size).toBeGreaterThanOrEqual(sport === 'soccer' ? 60 : 15)
  })

  test('no market contradicts another one', () => {
    expect(findContradictions(markets)).toEqual([])
  })

  test('every selection loses on average by the one model of all, so no combination of them can win for certain', () => {
    for (const market of markets) {
      const published = publishMarket(market, MARGIN_RULES, false)
      for (const { returnToPlayer } of published?.outcomes ?? [])
        if (returnToPlayer !== undefined) expect(returnToPlayer).toBeLessThan(1)
      if (published !== undefined) expect(published.book).toBeGreaterThan(1)
    }
  })
})
