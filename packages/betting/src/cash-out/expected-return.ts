import { exactReturnPerUnit, type BetTerms, type LegFactors } from '../bet/bet.ts'
import {
  add,
  compare,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../odds/rational.ts'

/** One way in which a leg may end. The chances of a leg add up to one, or the rest is a loss. */
export type LegOutcome = { readonly chance: Rational; readonly factors: LegFactors }

/** Splits before the rest is bounded: enough for 1,024 lines of win or lose, in a few milliseconds. */
const SPLITS_MAX = 200

const LOST: LegFactors = { win: ZERO, place: ZERO }

/**
 * The expectation of what a bet pays, in minor units: of the lesser of its return and its largest
 * payout. The expectation of the return alone would sell a bet above what it is worth wherever some
 * outcome is cut. Legs are split only while that matters. Never above the exact value.
 */
export function expectedReturn(
  terms: BetTerms,
  legs: readonly (readonly LegOutcome[])[],
): Rational {
  const cap = terms.payoutMaxMinor === undefined ? undefined : rational(terms.payoutMaxMinor)
  const returnOf = (factors: readonly LegFactors[]) =>
    multiply(rational(terms.unitStakeMinor), exactReturnPerUnit(terms, factors))
  const mean = legs.map(meanOf)
  if (cap === undefined) return returnOf(mean)
  const best = legs.map(bestOf)
  const worst = legs.map(worstOf)
  // The longest prices first: they decide most about whether the largest payout is reached.
  const order = [...legs.keys()].toSorted((a, b) => compare(best[b]!.win, best[a]!.win))
  let splits = 0

  function visit(known: readonly LegFactors[]): Rational {
    const complete = (rest: readonly LegFactors[]) => {
      const factors = [...rest]
      for (const [at, factor] of known.entries()) factors[order[at]!] = factor
      return factors
    }
    const top = returnOf(complete(best))
    if (compare(top, cap!) <= 0) return returnOf(complete(mean))
    const next = order[known.length]
    if (next === undefined || compare(returnOf(complete(worst)), cap!) >= 0) return cap!
    splits += 1
    // min(r, cap) ≥ r · cap / top for every r up to top.
    if (splits > SPLITS_MAX) {
      const part = rational(cap!.n * top.d, cap!.d * top.n)
      return multiply(returnOf(complete(mean)), part)
    }
    const outcomes = legs[next]!
    const won = outcomes.map(({ chance, factors }) => multiply(chance, visit([...known, factors])))
    const lossChance = subtract(ONE, chanceOf(outcomes))
    const lost =
      compare(lossChance, ZERO) > 0 ? multiply(lossChance, visit([...known, LOST])) : ZERO
    return won.reduce(add, lost)
  }
  return visit([])
}

function chanceOf(outcomes: readonly LegOutcome[]): Rational {
  return outcomes.reduce((sum, { chance }) => add(sum, chance), ZERO)
}

function meanOf(outcomes: readonly LegOutcome[]): LegFactors {
  const sumOf = (read: (factors: LegFactors) => Rational) =>
    outcomes.reduce((sum, { chance, factors }) => add(sum, multiply(chance, read(factors))), ZERO)
  return { win: sumOf(({ win }) => win), place: sumOf(({ win, place = win }) => place) }
}

function bestOf(outcomes: readonly LegOutcome[]): LegFactors {
  const most = (values: readonly Rational[]) =>
    values.reduce((best, value) => (compare(value, best) > 0 ? value : best), ZERO)
  return {
    win: most(outcomes.map(({ factors }) => factors.win)),
    place: most(outcomes.map(({ factors: { win, place = win } }) => place)),
  }
}

/** A loss unless the leg is decided. */
function worstOf(outcomes: readonly LegOutcome[]): LegFactors {
  const [only] = outcomes
  return only !== undefined && compare(only.chance, ONE) >= 0 ? only.factors : LOST
}
