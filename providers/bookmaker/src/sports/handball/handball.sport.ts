import type { PointScore } from '../../families/points/points-score.ts'
import type { PossessionRules } from '../../families/possession/possession.simulation.ts'
import { POSSESSION } from '../../families/possession/possession.sport.ts'
import type { Millionths } from '../../simulation/fixture.ts'
import { edges, squads } from '../../sport/field.ts'
import type { Sport } from '../../sport/sport.ts'
import { HANDBALL_MARKETS } from './handball.markets.ts'

const attack = (one: Millionths): Millionths[] => [1_000_000 - one, one]

export const HANDBALL: Sport<PossessionRules, PointScore> = {
  ...POSSESSION,
  popularity: 4,
  rulesOf({ stepMs }, field) {
    const [home, away] = edges(field)
    return {
      sport: 'handball',
      stepMs,
      periods: 2,
      possessions: 27,
      overtimePossessions: 0,
      breakSteps: 12,
      outcomes: [attack(530_000 + 120 * home), attack(510_000 + 120 * away)],
      squads: squads(field),
    }
  },
  markets: () => HANDBALL_MARKETS,
  mainSlugs: ['1x2', 'total', 'asian_handicap'],
  leaguePoints: { win: 2, draw: 1 },
}
