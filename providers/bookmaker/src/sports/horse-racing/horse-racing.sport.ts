import { standardPlaceTerms } from '@fairhouse/betting/settlement/place-terms'
import type { Fact } from '../../simulation/fact.ts'
import { NO_RISKS } from '../../sport/risks.ts'
import type { Sport } from '../../sport/sport.ts'
import { raceDistribution } from './race.distribution.ts'
import { raceMarkets } from './race.markets.ts'
import { raceRecord } from './race.record.ts'
import type { RaceRules, RaceScore } from './race.simulation.ts'

const WIN_ONLY = 1

/** assumed: races are without handicap, so their place terms are those of other races. */
const placeTerms = (runners: RaceRules['runners']) => standardPlaceTerms(runners.length, false)

export const HORSE_RACING: Sport<RaceRules, RaceScore> = {
  popularity: 2,
  liveBets: 'never',
  liveDelayMs: 0,
  risks: { ...NO_RISKS, cancelled: 1_000, withdrawn: 60_000, deadHeat: 20_000 },
  rulesOf({ stepMs }, field) {
    const runners = field.map(({ attack }, index) => ({
      number: index + 1,
      weight: (attack - 600) ** 2,
    }))
    return { sport: 'horse-racing', stepMs, runners, lengthSteps: 12 }
  },
  placeTerms: ({ event: { rules }, facts }) => placeTerms(startersOf(rules, facts)),
  markets(rules) {
    const numbers = rules.runners.map(({ number }) => number)
    return raceMarkets(numbers, placeTerms(rules.runners)?.places ?? WIN_ONLY)
  },
  mainSlugs: ['win'],
  record({ event: { rules }, facts }) {
    const placed = facts.findLast((fact) => fact.kind === 'placed')
    const nonRunners = listNonRunners(facts)
    if (placed === undefined) return raceRecord({ nonRunners })
    const starters = startersOf(rules, facts)
    return raceRecord({
      ...placed,
      nonRunners,
      favourite: favouriteOf(starters),
      starters: starters.length,
      runners: rules.runners.map(({ number }) => number),
    })
  },
  distribution({ event: { rules }, facts }) {
    const runners = startersOf(rules, facts)
    const all = runners.reduce((sum, { weight }) => sum + weight, 0)
    return raceDistribution({
      runners: runners.map(({ number, weight }) => ({ number, p: weight / all })),
      // Simulated places go by the chances to win of those left, without a discount.
      discount: { second: 1, third: 1 },
    })
  },
}

function startersOf({ runners }: RaceRules, facts: readonly Fact[]): RaceRules['runners'] {
  const nonRunners = listNonRunners(facts)
  return runners.filter(({ number }) => !nonRunners.includes(number))
}

function listNonRunners(facts: readonly Fact[]): number[] {
  return facts.flatMap((fact) => (fact.kind === 'withdrawn' ? [fact.runner] : []))
}

/** The lowest number of those with the best chance. */
function favouriteOf(runners: RaceRules['runners']): number {
  return runners.toSorted((a, b) => b.weight - a.weight || a.number - b.number)[0]!.number
}
