import type { RallyRules, RallyScore } from '../../families/rally/rally-score.ts'
import { RALLY, serveRules } from '../../families/rally/rally.sport.ts'
import { INDOORS, RETIREMENTS } from '../../sport/risks.ts'
import type { Sport } from '../../sport/sport.ts'
import { tableTennisMarkets } from './table-tennis.markets.ts'

export const TABLE_TENNIS: Sport<RallyRules, RallyScore> = {
  ...RALLY,
  popularity: 3,
  mainSlugs: ['winner', 'total_points', 'point_handicap'],
  risks: { ...INDOORS, ...RETIREMENTS },
  rulesOf(spec, field) {
    const { gamesToWin = 3 } = spec.rules
    const format = { setsToWin: gamesToWin, breakSteps: 4 }
    return serveRules('table-tennis', spec, field, { ...format, even: 525_000, gain: 90 })
  },
  markets: ({ setsToWin }) => tableTennisMarkets(setsToWin),
}
