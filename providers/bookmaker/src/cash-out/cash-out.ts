import {
  exactReturnPerUnit,
  potentialReturn,
  totalStakeMinor,
  type BetTerms,
  type LegFactors,
} from '../bet/bet.ts'
import {
  floor,
  multiply,
  ONE,
  rational,
  subtract,
  toNumber,
  type Rational,
} from '../odds/rational.ts'
import type { OutcomeLaw } from '../pricing/event-law.ts'
import { expectedFactor } from '../pricing/fair-price.ts'
import type { CashOutRules } from './cash-out.data.ts'

/** A leg of a held bet as it stands now. */
export type HeldLeg =
  | { readonly state: 'settled'; readonly factors: LegFactors }
  | {
      readonly state: 'open'
      /** Fair chances of the selection, and of the place part of an each-way leg. */
      readonly win: OutcomeLaw
      readonly place?: { readonly law: OutcomeLaw; readonly price: Rational }
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
  /** The expected return of each leg per unit, truncated to nine places. */
  readonly expectations: readonly Rational[]
  /** The part of the fair value that is kept. */
  readonly kept: Rational
}

export type CashOut =
  | { readonly isOffered: true; readonly offer: CashOutOffer }
  | { readonly isOffered: false; readonly refusal: CashOutRefusal }

/**
 * The current cash-out value of a bet: its fair value less a stated margin, never above its
 * remaining potential return. Uses fair chances, not prices, which already include the margin.
 */
export function offerCashOut(
  terms: BetTerms,
  legs: readonly HeldLeg[],
  rules: CashOutRules,
  now: number,
): CashOut {
  const refusal = legs.map((leg) => refuseLeg(leg, rules, now)).find((each) => each !== undefined)
  if (refusal !== undefined) return { isOffered: false, refusal }
  const factors = legs.map((leg, index) => expectFactors(leg, terms.legs[index]!.price))
  const open = legs.filter(({ state }) => state === 'open').length
  const kept = keptPart(rules, open)
  const fair = multiply(rational(terms.unitStakeMinor), exactReturnPerUnit(terms, factors))
  const offered = floor(multiply(fair, subtract(ONE, kept)))
  const most = potentialReturn(terms).payoutMinor
  const amountMinor = offered < most ? offered : most
  if (amountMinor <= 0n) return { isOffered: false, refusal: 'noValue' }
  const expectations = factors.map(({ win }) => win)
  const stakeMinor = totalStakeMinor(terms)
  return {
    isOffered: true,
    offer: { amountMinor, fairMinor: floor(fair), stakeMinor, expectations, kept },
  }
}

function refuseLeg(leg: HeldLeg, rules: CashOutRules, now: number): CashOutRefusal | undefined {
  if (leg.state === 'settled') return undefined
  if (leg.state === 'pending') return 'resultPending'
  if (!leg.isActive) return 'marketSuspended'
  return leg.isLive && now - leg.publishedAt > rules.priceAgeMsMax ? 'priceStale' : undefined
}

function expectFactors(leg: HeldLeg, price: Rational): LegFactors {
  if (leg.state === 'settled') return leg.factors
  if (leg.state === 'pending') throw new Error('a pending leg has no expectation')
  const win = toExact(expectedFactor(leg.win, toNumber(price)))
  if (leg.place === undefined) return { win }
  return { win, place: toExact(expectedFactor(leg.place.law, toNumber(leg.place.price))) }
}

const BILLION = 1_000_000_000n

/** The conversion from a model's number to money: truncated to nine places, and exact from there on. */
function toExact(expectation: number): Rational {
  // The allowance keeps 1.5 from being cut to 1.499999999 by its double.
  return rational(BigInt(Math.floor(expectation * 1e9 + 1e-3)), BILLION)
}

/** 1 − (1 − c) for each open leg, or c once; nothing when all legs are decided. */
function keptPart({ margin, marginBasis }: CashOutRules, open: number): Rational {
  const times = marginBasis === 'bet' ? Math.min(open, 1) : open
  let left = ONE
  for (let leg = 0; leg < times; leg++) left = multiply(left, subtract(ONE, margin))
  return subtract(ONE, left)
}
