import type { Rational } from '../odds/rational.ts'
import { decidePrice, type AcceptMode } from './acceptance.ts'
import { refuseBet, type BetRefusal } from './bet-check.ts'
import { refuseAfterDelay } from './bet-delay.ts'
import { shapeOf, totalStakeMinor, type BetTerms } from './bet.ts'
import { refuseLeg, type BuilderRefusal, type LegOffer, type LegRefusal } from './leg-offer.ts'
import type { LegContext } from './related.ts'
import { refuseStake, type StakeRefusal, type StakeRules } from './stake.ts'
import { countLines } from './system.ts'

/** A bet as requested by the player, with the prices that were displayed. */
export type BetRequest = {
  readonly terms: BetTerms
  readonly contexts: readonly LegContext[]
  readonly acceptMode: AcceptMode
}

/** The server's knowledge at the moment of the decision, by its own clock. */
export type PlacementContext = {
  readonly now: number
  readonly offers: readonly (LegOffer | undefined)[]
  /** The offers when the bet came in, if it has waited since. */
  readonly offersBefore?: readonly LegOffer[]
  readonly stakeRules: StakeRules
  /** The largest total stake of any bet. */
  readonly stakeMaxMinor: bigint
}

export type PriceMove = {
  readonly leg: number
  readonly asked: Rational
  readonly offered: Rational
}

export type Placement =
  | { readonly isAccepted: true; readonly terms: BetTerms }
  | { readonly isAccepted: false; readonly refusal: PlacementRefusal }

export type PlacementRefusal =
  | { readonly kind: 'bet'; readonly refusal: BetRefusal }
  | { readonly kind: 'stake'; readonly refusal: StakeRefusal }
  /** The answer says how much would be taken. */
  | { readonly kind: 'maxStake'; readonly stakeMaxMinor: bigint }
  | {
      readonly kind: 'legs'
      readonly legs: readonly {
        readonly leg: number
        readonly refusal: LegRefusal
        readonly builder?: BuilderRefusal
      }[]
    }
  /** The bet may be requested again at these prices. */
  | { readonly kind: 'pricesMoved'; readonly moves: readonly PriceMove[] }

/**
 * Whether a bet is placed, and at which prices. Nothing is posted before; the caller posts inside
 * the transaction in which it read the offers, so that no bet is placed on a closed market.
 */
export function decidePlacement(request: BetRequest, context: PlacementContext): Placement {
  const { terms, contexts } = request
  const bet = refuseBet(terms, contexts)
  if (bet !== undefined) return refuse({ kind: 'bet', refusal: bet })
  const legs = refuseLegs(context)
  if (legs.length > 0) return refuse({ kind: 'legs', legs })
  const stake = refuseAmounts(terms, context)
  if (stake !== undefined) return refuse(stake)
  return decidePrices(request, context)
}

const refuse = (refusal: PlacementRefusal): Placement => ({ isAccepted: false, refusal })

function refuseLegs({ now, offers, offersBefore }: PlacementContext) {
  return offers.flatMap((offer, leg) => {
    const before = offersBefore?.[leg]
    const refusal =
      before === undefined ? refuseLeg(offer, now) : refuseAfterDelay(before, offer, now)
    if (refusal === undefined) return []
    const builder = refusal === 'builderRefused' ? offer?.builderRefusal : undefined
    return [{ leg, refusal, ...(builder && { builder }) }]
  })
}

function refuseAmounts(
  terms: BetTerms,
  { stakeRules, stakeMaxMinor }: PlacementContext,
): PlacementRefusal | undefined {
  const totalMinor = totalStakeMinor(terms)
  const refusal = refuseStake({ unitStakeMinor: terms.unitStakeMinor, totalMinor }, stakeRules)
  if (refusal !== undefined) return { kind: 'stake', refusal }
  if (totalMinor <= stakeMaxMinor) return undefined
  // Only whole units of all lines can be staked.
  const parts = BigInt(countLines(shapeOf(terms))) * (terms.isEachWay ? 2n : 1n)
  return { kind: 'maxStake', stakeMaxMinor: stakeMaxMinor - (stakeMaxMinor % parts) }
}

function decidePrices({ terms, acceptMode }: BetRequest, { offers }: PlacementContext): Placement {
  const decisions = terms.legs.map((leg, index) =>
    decidePrice(leg.price, offers[index]!.price!, acceptMode),
  )
  const moves = decisions.flatMap((decision, leg): PriceMove[] =>
    decision.isAccepted ? [] : [{ leg, asked: decision.asked, offered: decision.offered }],
  )
  if (moves.length > 0) return refuse({ kind: 'pricesMoved', moves })
  const legs = terms.legs.map((leg, index) => {
    const offer = offers[index]!
    return { ...leg, price: offer.price!, priceVersion: offer.priceVersion }
  })
  return { isAccepted: true, terms: { ...terms, legs } }
}
