import type { RallyRules, RallyScore } from '../../families/rally/rally-score.ts'
import { RALLY } from '../../families/rally/rally.sport.ts'
import { edges } from '../../sport/field.ts'
import type { Sport } from '../../sport/sport.ts'
import { esportsMarkets } from './esports.markets.ts'

export const ESPORTS: Sport<RallyRules, RallyScore> = {
  ...RALLY,
  popularity: 5,
  mainSlugs: ['winner', 'total_maps', 'map_handicap'],
  leaguePoints: { win: 1, draw: 0 },
  rulesOf({ stepMs, rules }, field) {
    const [home, away] = edges(field)
    const { mapsToWin = 2 } = rules
    const first = 500_000 + 50 * (home - away)
    const serve = [first, 1_000_000 - first] as const
    return { sport: 'esports', stepMs, setsToWin: mapsToWin, breakSteps: 5, serve }
  },
  markets: ({ setsToWin }) => esportsMarkets(setsToWin),
}
