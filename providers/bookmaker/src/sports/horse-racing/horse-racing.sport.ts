import { standardPlaceTerms } from '@fairhouse/betting/settlement/place-terms'
import { NO_RISKS } from '../../sport/risks.ts'
import type { Sport } from '../../sport/sport.ts'
import { raceDistribution } from './race.distribution.ts'
import { raceMarkets } from './race.markets.ts'
import { raceRecord } from './race.record.ts'
import type { RaceRules, RaceScore } from './race.simulation.ts'

const WIN_ONLY = 1

/** assumed: races are without handicap, so their place terms are those of other races. */
const placeTerms = ({ runners }: RaceRules) => standardPlaceTerms(runners.length, false)

export const HORSE_RACING: Sport<RaceRules, RaceScore> = {
  popularity: 2,
  liveBets: 'never',
  liveDelayMs: 0,
  risks: { ...NO_RISKS, cancelled: 1_000 },
  rulesOf({ stepMs }, field) {
    const runners = field.map(({ attack }, index) => ({
      number: index + 1,
      weight: (attack - 600) ** 2,
    }))
    return { sport: 'horse-racing', stepMs, runners, lengthSteps: 12 }
  },
  placeTerms,
  markets(rules) {
    const numbers = rules.runners.map(({ number }) => number)
    return raceMarkets(numbers, placeTerms(rules)?.places ?? WIN_ONLY)
  },
  mainSlugs: ['win'],
  record({ event: { rules }, facts }) {
    const placed = facts.find((fact) => fact.kind === 'placed')
    if (placed === undefined) return raceRecord(undefined)
    const starters = rules.runners.length
    return raceRecord({ order: placed.order, favourite: favouriteOf(rules), starters })
  },
  distribution({ event: { rules } }) {
    const { runners } = rules
    const all = runners.reduce((sum, { weight }) => sum + weight, 0)
    return raceDistribution({
      runners: runners.map(({ number, weight }) => ({ number, p: weight / all })),
      // Simulated places go by the chances to win of those left, without a discount.
      discount: { second: 1, third: 1 },
    })
  },
}

/** The lowest number of those with the best chance. */
function favouriteOf({ runners }: RaceRules): number {
  return runners.toSorted((a, b) => b.weight - a.weight || a.number - b.number)[0]!.number
}
