import type { PointScore } from '../../families/points/points-score.ts'
import type { PossessionRules } from '../../families/possession/possession.simulation.ts'
import { POSSESSION } from '../../families/possession/possession.sport.ts'
import type { Millionths } from '../../simulation/fixture.ts'
import { edges, squads } from '../../sport/field.ts'
import type { Sport } from '../../sport/sport.ts'
import { BASKETBALL_MARKETS } from './basketball.markets.ts'

const attack = (two: Millionths): Millionths[] => [820_000 - two, 30_000, two, 150_000]

export const BASKETBALL: Sport<PossessionRules, PointScore> = {
  ...POSSESSION,
  popularity: 8,
  rulesOf({ stepMs, rules }, field) {
    const [home, away] = edges(field)
    const { periodMinutes = 12 } = rules
    return {
      sport: 'basketball',
      stepMs,
      periods: 4,
      possessions: Math.round((periodMinutes * 22) / 12),
      overtimePossessions: 10,
      breakSteps: 8,
      outcomes: [attack(375_000 + 120 * home), attack(360_000 + 120 * away)],
      squads: squads(field),
    }
  },
  markets: () => BASKETBALL_MARKETS,
  mainSlugs: ['winner_incl_overtime', 'total_incl_overtime', 'handicap_incl_overtime'],
  leaguePoints: { win: 1, draw: 0 },
}
