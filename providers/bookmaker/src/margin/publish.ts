import { quantiseModelPrice } from '@fairhouse/betting/odds/ladder'
import { toNumber, type Rational } from '@fairhouse/betting/odds/rational'
import { expectedFactor, fairProbability } from '../pricing/fair-price.ts'
import type { FairMarket, FairOutcome } from '../pricing/price-event.ts'
import { addMargin } from './margin-method.ts'
import { bookOf, type MarginRules } from './margin.data.ts'

/** An outcome as it is offered; without a price it is shown but takes no bets. */
export type PublishedOutcome = {
  readonly id: string
  readonly name: readonly string[]
  readonly price: Rational | undefined
  /** The share of stakes on it that is paid back on average by the model. */
  readonly returnToPlayer: number | undefined
  readonly fair: FairOutcome
}

export type PublishedMarket = {
  readonly market: FairMarket
  readonly outcomes: readonly PublishedOutcome[]
  /** The sum of the implied probabilities, per winner. */
  readonly book: number
  /** Exactly one outcome wins, so `book` states a margin. Of players who may all score it does not. */
  readonly isExclusive: boolean
}

/** Closer to 0 or 1 an outcome is decided, as far as a price can tell. */
const DECIDED = 1e-6

/**
 * A market with its margin and prices on the ladder, or undefined if it has nothing to offer.
 * A certain or impossible outcome has no price, so that decided outcomes cannot be bet on.
 */
export function publishMarket(
  market: FairMarket,
  rules: MarginRules,
  isLive: boolean,
): PublishedMarket | undefined {
  const fair = market.outcomes.map(fairProbability)
  const winners = fair.reduce((sum, p) => sum + p, 0)
  if (winners < DECIDED) return undefined
  const implied = implyBook(fair, winners, rules, isLive)
  const outcomes = market.outcomes.map((outcome, index) =>
    publishOutcome(outcome, implied[index]!, rules),
  )
  if (outcomes.every(({ price }) => price === undefined)) return undefined
  const shown = outcomes.reduce(
    (sum, { price }, index) => sum + (price === undefined ? fair[index]! : 1 / toNumber(price)),
    0,
  )
  return { market, outcomes, book: shown / winners, isExclusive: hasOneWinner(winners) }
}

const hasOneWinner = (winners: number) => Math.abs(winners - 1) < 1e-6

/** One winner gets the margin of the market; with several, each outcome is a separate yes or no. */
function implyBook(
  fair: readonly number[],
  winners: number,
  rules: MarginRules,
  isLive: boolean,
): readonly number[] {
  const { method } = rules
  if (hasOneWinner(winners)) return addMargin(fair, bookOf(rules, fair.length, isLive), method)
  const book = bookOf(rules, 2, isLive)
  return fair.map((p) => addMargin([p, 1 - p], book, method)[0]!)
}

function publishOutcome(
  outcome: FairOutcome,
  implied: number,
  rules: MarginRules,
): PublishedOutcome {
  const { id, name } = outcome
  const p = fairProbability(outcome)
  const price =
    p < DECIDED || p > 1 - DECIDED
      ? undefined
      : quantiseModelPrice(Math.min(1 / implied, rules.priceMax))
  const returnToPlayer = price === undefined ? undefined : expectedFactor(outcome, toNumber(price))
  return { id, name, price, returnToPlayer, fair: outcome }
}
