import { totalStakeMinor, type BetTerms, type LegFactors } from '../bet/bet.ts'
import type { OutcomeChances } from '../bet/outcome-chances.ts'
import {
  add,
  floor,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../odds/rational.ts'
import type { CashOutRules } from './cash-out.data.ts'
import { expectedReturn, type LegOutcome } from './expected-return.ts'

/** A leg of a held bet as it stands now. */
export type HeldLeg =
  | { readonly state: 'settled'; readonly factors: LegFactors }
  | {
      readonly state: 'open'
      /** Fair chances of the selection; of an each-way leg those of winning. */
      readonly win: OutcomeChances
      /** The fair chance of a place, of which winning is a part, and the price of the place part. */
      readonly place?: { readonly chance: number; readonly price: Rational }
      readonly isActive: boolean
      readonly isLive: boolean
      readonly publishedAt: number
    }
  /** The result is awaited, or under review. */
  | { readonly state: 'pending' }

export type CashOutRefusal = 'resultPending' | 'marketSuspended' | 'priceStale' | 'noValue'

/** An offer with everything that it was computed from, so that the formula can be shown. */
export type CashOutOffer = {
  readonly amountMinor: bigint
  readonly fairMinor: bigint
  readonly stakeMinor: bigint
  /** The part of the fair value that is kept. */
  readonly kept: Rational
}

export type CashOut =
  | { readonly isOffered: true; readonly offer: CashOutOffer }
  | { readonly isOffered: false; readonly refusal: CashOutRefusal }

/**
 * The current cash-out value of a bet: what it pays on average less a stated margin. Uses fair chances,
 * not prices, which already include the margin.
 */
export function offerCashOut(
  terms: BetTerms,
  legs: readonly HeldLeg[],
  rules: CashOutRules,
  now: number,
): CashOut {
  const refusal = legs.map((leg) => refuseLeg(leg, rules, now)).find((each) => each !== undefined)
  if (refusal !== undefined) return { isOffered: false, refusal }
  const outcomes = legs.map((leg, index) => outcomesOf(leg, terms.legs[index]!.price))
  const open = legs.filter(({ state }) => state === 'open').length
  const kept = keptPart(rules, open)
  const fair = expectedReturn(terms, outcomes)
  const amountMinor = floor(multiply(fair, subtract(ONE, kept)))
  if (amountMinor <= 0n) return { isOffered: false, refusal: 'noValue' }
  const stakeMinor = totalStakeMinor(terms)
  return {
    isOffered: true,
    offer: { amountMinor, fairMinor: floor(fair), stakeMinor, kept },
  }
}

function refuseLeg(leg: HeldLeg, rules: CashOutRules, now: number): CashOutRefusal | undefined {
  if (leg.state === 'settled') return undefined
  if (leg.state === 'pending') return 'resultPending'
  if (!leg.isActive) return 'marketSuspended'
  return leg.isLive && now - leg.publishedAt > rules.priceAgeMsMax ? 'priceStale' : undefined
}

/** How a leg may end, with the chances of a model: the only numbers here that are not exact. */
function outcomesOf(leg: HeldLeg, price: Rational): readonly LegOutcome[] {
  if (leg.state === 'settled') return [{ chance: ONE, factors: leg.factors }]
  if (leg.state === 'pending') throw new Error('a pending leg has no expectation')
  const { win, halfWin = 0, push = 0, halfLose = 0 } = leg.win
  const ways: [number, LegFactors][] =
    leg.place === undefined
      ? [
          [win, { win: price }],
          [halfWin, { win: multiply(add(price, ONE), HALF) }],
          [push, { win: ONE }],
          [halfLose, { win: HALF }],
        ]
      : [
          // Who wins is placed too.
          [win, { win: price, place: leg.place.price }],
          [leg.place.chance - win, { win: ZERO, place: leg.place.price }],
        ]
  return ways
    .filter(([chance]) => chance > 0)
    .map(([chance, factors]) => ({ chance: toExact(chance), factors }))
}

const HALF = rational(1n, 2n)
const TRILLION = 1_000_000_000_000n

/** The conversion from a model's number: truncated to twelve places, and exact from there on. */
function toExact(chance: number): Rational {
  // The allowance keeps 0.3 from being cut to 0.299999999999 by its double.
  return rational(BigInt(Math.floor(chance * 1e12 + 1e-3)), TRILLION)
}

/** 1 − (1 − c) for each open leg, or c once; nothing when all legs are decided. */
function keptPart({ margin, marginBasis }: CashOutRules, open: number): Rational {
  const times = marginBasis === 'bet' ? Math.min(open, 1) : open
  let left = ONE
  for (let leg = 0; leg < times; leg++) left = multiply(left, subtract(ONE, margin))
  return subtract(ONE, left)
}
