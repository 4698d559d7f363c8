import type { RallyRules, RallyScore } from '../../families/rally/rally-score.ts'
import { RALLY, serveRules } from '../../families/rally/rally.sport.ts'
import type { Sport } from '../../sport/sport.ts'
import { VOLLEYBALL_MARKETS } from './volleyball.markets.ts'

export const VOLLEYBALL: Sport<RallyRules, RallyScore> = {
  ...RALLY,
  popularity: 4,
  mainSlugs: ['winner', 'total_points', 'point_handicap'],
  leaguePoints: { win: 1, draw: 0 },
  rulesOf: (spec, field) =>
    serveRules('volleyball', spec, field, {
      setsToWin: 3,
      breakSteps: 6,
      even: 385_000,
      gain: 70,
    }),
  markets: () => VOLLEYBALL_MARKETS,
}
