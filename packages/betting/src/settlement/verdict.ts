import type { Leg, LegFactors } from '../bet/bet.ts'
import { legFactor } from '../bet/leg-factor.ts'
import { compare, ONE, ZERO, type Rational } from '../odds/rational.ts'
import type { Explanation } from './explanation.ts'

/** What became of a settled leg or bet. `part`: some of it won, or it won for a part of the price. */
export type Verdict = 'won' | 'lost' | 'void' | 'part' | 'halfWon' | 'halfLost'

const isSame = (a: Rational, b: Rational) => compare(a, b) === 0

/** By the factors of the leg and why they are so: a dead heat may leave the stake, and is no void. */
export function verdictOfLeg(
  { price }: Pick<Leg, 'price'>,
  { win, place }: LegFactors,
  explanation?: Pick<Explanation, 'code'>,
): Verdict {
  const isShared = explanation?.code === 'deadHeat'
  const own = verdictOfFactor(price, win, isShared)
  if (place === undefined) return own
  if (isSame(win, place) && own !== 'part') return own
  // The place terms may have followed the number of runners: any place of a winner is whole.
  const isPlaced = compare(place, ZERO) > 0
  if (own === 'won' && isPlaced) return 'won'
  return own === 'lost' && !isPlaced ? 'lost' : 'part'
}

function verdictOfFactor(price: Rational, factor: Rational, isShared: boolean): Verdict {
  if (isSame(factor, ZERO)) return 'lost'
  if (isShared) return 'part'
  if (isSame(factor, ONE)) return 'void'
  const ends = ['won', 'halfWon', 'halfLost'] as const
  return ends.find((result) => isSame(factor, legFactor(price, { result }))) ?? 'part'
}

/**
 * Of a bet by its legs, `hasReturn` unless every line lost. One selection is what its leg is. More are
 * won when none lost anything, so a system with a losing line is won in part, whatever it returns.
 */
export function verdictOfBet(legs: readonly Verdict[], hasReturn: boolean): Verdict {
  if (!hasReturn) return 'lost'
  const [only, ...others] = legs
  if (only !== undefined && others.length === 0) return only
  if (legs.every((leg) => leg === 'void')) return 'void'
  return legs.every((leg) => leg === 'won' || leg === 'void') ? 'won' : 'part'
}

/** What a page shows of a bet: the same in the book and in the history of the operator. */
export type BetVerdict = Verdict | 'open' | 'cashedOut'

/** `settled` is the verdict of its settlement; undefined while legs are open. */
export function verdictOfStatus(status: string, settled: Verdict | undefined): BetVerdict {
  if (status === 'cashedOut') return 'cashedOut'
  if (status === 'voided' || status === 'cancelled') return 'void'
  return status === 'settled' ? (settled ?? 'open') : 'open'
}
