import type { Rational } from '../odds/rational.ts'

export type MarketStatus = 'active' | 'inactive' | 'suspended' | 'settled' | 'cancelled'

export type BuilderRefusal =
  /** `unpriced`: the sport has no joint model, or it gave no price in time. */
  | { readonly reason: 'tooFewLegs' | 'tooManyLegs' | 'impossible' | 'tooShort' | 'unpriced' }
  /** The legs by index that repeat each other, can push, follow from the others, or are suspended. */
  | {
      readonly reason: 'sameLeg' | 'legCanPush' | 'legImplied' | 'legSuspended'
      readonly legs: readonly number[]
    }

/** A selection as the book offers it at one moment of the server's clock. */
export type LegOffer = {
  readonly selectionId: string
  readonly marketStatus: MarketStatus
  /** Undefined when the outcome is decided or has no price. */
  readonly price: Rational | undefined
  readonly priceVersion: number
  /** When the price was published, in ms. */
  readonly publishedAt: number
  /** Bets close at this time: the start of the event, or the end of the market's period. */
  readonly closesAt: number | undefined
  readonly isLive: boolean
  /** Goes up with every incident that suspends the event: a goal, a red card, a point. */
  readonly incidentVersion: number
  /** Why the parts of a bet builder have no price together. */
  readonly builderRefusal?: BuilderRefusal
}

export type LegRefusal =
  | 'selectionUnknown'
  | 'marketClosed'
  | 'marketSuspended'
  | 'marketSettled'
  | 'outcomeDecided'
  | 'builderRefused'
  | 'priceStale'
  | 'eventChanged'

/** A live price is not taken when it is older than this. */
export const LIVE_PRICE_AGE_MS_MAX = 10_000

/**
 * Why a leg takes no bet now by the server's clock, or undefined. The client's clock is
 * never used, and the moment of closing itself is too late.
 */
export function refuseLeg(offer: LegOffer | undefined, now: number): LegRefusal | undefined {
  if (offer === undefined) return 'selectionUnknown'
  if (offer.marketStatus === 'settled' || offer.marketStatus === 'cancelled') return 'marketSettled'
  if (offer.closesAt !== undefined && now >= offer.closesAt) return 'marketClosed'
  if (offer.marketStatus !== 'active') return 'marketSuspended'
  if (offer.builderRefusal !== undefined) return 'builderRefused'
  if (offer.price === undefined) return 'outcomeDecided'
  if (offer.isLive && now - offer.publishedAt > LIVE_PRICE_AGE_MS_MAX) return 'priceStale'
  return undefined
}
