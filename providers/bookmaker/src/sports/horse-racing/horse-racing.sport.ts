import { raceMarkets } from './race.markets.ts'
import { raceLaw } from './race.law.ts'
import { standardPlaceTerms } from '@fairhouse/betting/settlement/place-terms'
import { raceRecord } from './race.record.ts'
import type { RaceRules } from '../../simulation/fixture.ts'
import { rulesOf } from '../../sport/shares.ts'
import type { SportModel } from '../sports.ts'

const WIN_ONLY = 1

export const RACE: SportModel = {
  markets(rules) {
    const { runners } = rulesOf(rules, 'horse-racing')
    const places = standardPlaceTerms(runners.length, false)?.places ?? WIN_ONLY
    return raceMarkets(
      runners.map(({ number }) => number),
      places,
    )
  },
  mainSlugs: ['win'],
  record({ event, facts }) {
    const placed = facts.find((fact) => fact.kind === 'placed')
    if (placed === undefined) return raceRecord(undefined)
    const rules = rulesOf(event.rules, 'horse-racing')
    const starters = rules.runners.length
    return raceRecord({ order: placed.order, favourite: favouriteOf(rules), starters })
  },
  law({ event }) {
    const { runners } = rulesOf(event.rules, 'horse-racing')
    const all = runners.reduce((sum, { weight }) => sum + weight, 0)
    return raceLaw({
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
