import { shapeOf, type BetTerms } from '../bet/bet.ts'
import { countLines } from '../bet/system.ts'
import { floor, multiply, rational, subtract, ONE } from '../odds/rational.ts'
import type { CashOutOffer } from './cash-out.ts'

export type PartialRefusal = 'stakeInvalid' | 'stakeNotDivisible' | 'remainderTooSmall' | 'noValue'

export type PartialCashOut =
  | {
      readonly isOffered: true
      readonly amountMinor: bigint
      readonly cashedStakeMinor: bigint
      /** The rest of the bet. */
      readonly remaining: BetTerms
    }
  | { readonly isOffered: false; readonly refusal: PartialRefusal }

/**
 * Sells a part of a bet back. The player names the part of the stake; every line gives up the same
 * share of it, so a system's part has to divide by its lines.
 */
export function offerPartialCashOut(
  terms: BetTerms,
  offer: CashOutOffer,
  cashedStakeMinor: bigint,
  /** The least stake that may be left. */
  leftMinMinor: bigint,
): PartialCashOut {
  const { stakeMinor } = offer
  if (cashedStakeMinor <= 0n || cashedStakeMinor >= stakeMinor) return refuse('stakeInvalid')
  const parts = BigInt(countLines(shapeOf(terms))) * (terms.isEachWay ? 2n : 1n)
  if (cashedStakeMinor % parts !== 0n) return refuse('stakeNotDivisible')
  if (stakeMinor - cashedStakeMinor < leftMinMinor) return refuse('remainderTooSmall')
  const share = rational(cashedStakeMinor, stakeMinor)
  const exact = multiply(rational(offer.amountMinor), share)
  const amountMinor = floor(exact)
  if (amountMinor === 0n) return refuse('noValue')
  const unitStakeMinor = terms.unitStakeMinor - cashedStakeMinor / parts
  const cap = terms.payoutMaxMinor
  const remaining: BetTerms = {
    ...terms,
    unitStakeMinor,
    ...(cap !== undefined && {
      payoutMaxMinor: floor(multiply(rational(cap), subtract(ONE, share))),
    }),
  }
  return { isOffered: true, amountMinor, cashedStakeMinor, remaining }
}

const refuse = (refusal: PartialRefusal): PartialCashOut => ({ isOffered: false, refusal })

/** The amount of a percentage of a stake, converted once and then displayed. */
export function stakeOfPercent(stakeMinor: bigint, percent: number, parts: bigint): bigint {
  const wanted = (stakeMinor * BigInt(percent)) / 100n
  return wanted - (wanted % parts)
}
