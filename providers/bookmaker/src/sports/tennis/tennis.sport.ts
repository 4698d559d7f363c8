import {
  addPoint,
  startRally,
  type RallyRules,
  type RallyScore,
} from '../../families/rally/rally-score.ts'
import { serveRules, SETS } from '../../families/rally/rally.sport.ts'
import type { Fact, Side } from '../../simulation/fact.ts'
import { OUTDOORS, RETIREMENTS } from '../../sport/risks.ts'
import { sharePair } from '../../sport/shares.ts'
import type { Sport } from '../../sport/sport.ts'
import { tennisDistribution } from './tennis.distribution.ts'
import { tennisMarkets } from './tennis.markets.ts'
import type { TennisModel } from './tennis.model.ts'
import { tennisRecord } from './tennis.record.ts'
import { sampleTennis } from './tennis.sample.ts'

const MEN = { even: 620_000, gain: 80 }
const WOMEN = { even: 570_000, gain: 80 }

export const TENNIS: Sport<RallyRules, RallyScore> = {
  ...SETS,
  popularity: 8,
  mainSlugs: ['winner', 'total_games', 'game_handicap'],
  risks: { ...OUTDOORS, ...RETIREMENTS },
  rulesOf(spec, field) {
    const { setsToWin = 2 } = spec.rules
    const chances = spec.kind === 'man' ? MEN : WOMEN
    return serveRules('tennis', spec, field, { setsToWin, breakSteps: 4, ...chances })
  },
  markets: ({ setsToWin }) => tennisMarkets(setsToWin),
  record({ event: { rules, score }, facts }) {
    const { setsToWin } = rules
    const isLive = score.play.winner === 0
    return tennisRecord({ setsToWin, sets: listGames(setsToWin, facts), isLive })
  },
  distribution({ event: { rules, score } }, record) {
    const { sets, periods, game, firstServer } = score.play
    const state = { sets, games: periods.at(-1)!, points: game, server: firstServer }
    return tennisDistribution(modelOf(rules), { record, ...state })
  },
  sampler({ event: { rules, score }, facts }) {
    const model = modelOf(rules)
    const start = { sets: listGames(rules.setsToWin, facts), server: score.play.firstServer }
    return (random) => sampleTennis(model, start, random)
  },
}

function modelOf({ setsToWin, serve }: RallyRules): TennisModel {
  return { setsToWin, serve: sharePair(serve) }
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
