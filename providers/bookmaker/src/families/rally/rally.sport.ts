import type { EventState } from '../../event/event-book.ts'
import {
  esportsMarkets,
  tableTennisMarkets,
  VOLLEYBALL_MARKETS,
} from '../../sports/volleyball/volleyball.markets.ts'
import { tennisMarkets } from '../../sports/tennis/tennis.markets.ts'
import { rallyLaw } from './rally.law.ts'
import { tennisLaw } from '../../sports/tennis/tennis.law.ts'
import { sampleRally } from './rally.sample.ts'
import { sampleTennis } from '../../sports/tennis/tennis.sample.ts'
import { rallyRecord } from './rally.record.ts'
import { tennisRecord } from '../../sports/tennis/tennis.record.ts'
import type { Fact, Side } from '../../simulation/fact.ts'
import { addPoint, startRally, type RallyScore } from './rally-score.ts'
import { rulesOf, sharePair } from '../../sport/shares.ts'
import type { SportModel } from '../../sports/sports.ts'

const MAIN = ['winner', 'total_games', 'total_points', 'total_maps']

export const TENNIS: SportModel = {
  markets: (rules) => tennisMarkets(rulesOf(rules, 'tennis').setsToWin),
  mainSlugs: MAIN,
  record({ event, facts }) {
    const { setsToWin } = rulesOf(event.rules, 'tennis')
    return tennisRecord({ setsToWin, sets: listGames(setsToWin, facts), isLive: isLive(event) })
  },
  law({ event }, record) {
    const { setsToWin, serve } = rulesOf(event.rules, 'tennis')
    const { sets, periods, game, firstServer } = scoreOf(event)
    const state = { sets, games: periods.at(-1)!, points: game, server: firstServer }
    return tennisLaw({ setsToWin, serve: sharePair(serve) }, { record, ...state })
  },
  sampler({ event, facts }) {
    const { setsToWin, serve } = rulesOf(event.rules, 'tennis')
    const model = { setsToWin, serve: sharePair(serve) }
    const start = { sets: listGames(setsToWin, facts), server: scoreOf(event).firstServer }
    return (random) => sampleTennis(model, start, random)
  },
}

const RALLY = {
  mainSlugs: MAIN,
  record({ event, facts }: EventState) {
    const { sport, setsToWin } = rulesOf(event.rules, 'volleyball', 'table-tennis', 'esports')
    return rallyRecord({ sport, setsToWin, sets: listSets(facts), isLive: isLive(event) })
  },
  law({ event }, record) {
    const { sport, setsToWin, serve } = rulesOf(
      event.rules,
      'volleyball',
      'table-tennis',
      'esports',
    )
    const { sets, periods, firstServer, server } = scoreOf(event)
    const state = { record, sets, points: periods.at(-1)!, firstServer, server }
    return rallyLaw({ sport, setsToWin, serve: sharePair(serve) }, state)
  },
  sampler({ event, facts }) {
    const rules = rulesOf(event.rules, 'volleyball', 'table-tennis', 'esports')
    const { sport, setsToWin, serve } = rules
    const { periods, firstServer } = scoreOf(event)
    const sets = listSets(facts)
    // Between two sets the next one has a server and no points yet.
    const start = { sets: sets.length < periods.length ? [...sets, []] : sets, firstServer }
    const model = { sport, setsToWin, serve: sharePair(serve) }
    return (random) => sampleRally(model, start, random)
  },
} satisfies Omit<SportModel, 'markets'>

export const VOLLEYBALL: SportModel = { ...RALLY, markets: () => VOLLEYBALL_MARKETS }
export const TABLE_TENNIS: SportModel = {
  ...RALLY,
  markets: (rules) => tableTennisMarkets(rulesOf(rules, 'table-tennis').setsToWin),
}
export const ESPORTS: SportModel = {
  ...RALLY,
  markets: (rules) => esportsMarkets(rulesOf(rules, 'esports').setsToWin),
}

function scoreOf({ score }: EventState['event']): RallyScore {
  if (score.play.kind !== 'rally') throw new Error(`${score.play.kind} has no rallies`)
  return score.play
}

const isLive = (event: EventState['event']) => scoreOf(event).winner === 0

/** The winner of each point of each set; a set begins with its first report. */
function listSets(facts: readonly Fact[]): Side[][] {
  const sets: Side[][] = []
  for (const fact of facts) {
    if (fact.kind === 'periodStarted') sets.push([])
    if (fact.kind === 'point') sets.at(-1)!.push(fact.side)
  }
  return sets
}

/** The winner of each point of each game of each tennis set, the current game last. */
function listGames(setsToWin: number, facts: readonly Fact[]): Side[][][] {
  const sets: Side[][][] = [[[]]]
  let score = startRally(0)
  for (const fact of facts) {
    if (fact.kind !== 'point') continue
    sets.at(-1)!.at(-1)!.push(fact.side)
    const next = addPoint({ sport: 'tennis', setsToWin }, score, fact.side)
    if (next.winner !== 0) return sets
    if (next.periods.length > score.periods.length) sets.push([[]])
    else if (next.game[0] + next.game[1] === 0) sets.at(-1)!.push([])
    score = next
  }
  return sets
}
