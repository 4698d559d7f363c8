import { isPrice } from '../odds/ladder.ts'
import type { BetTerms } from './bet.ts'
import { shapeOf } from './bet.ts'
import { findClashes, type Clash, type LegContext } from './related.ts'
import { countLines } from './system.ts'

export const LEGS_MAX = 20
/** Room for a full cover of ten legs with its singles; more lines are a slip of the hand. */
export const LINES_MAX = 1024

export type BetRefusal =
  | { readonly reason: 'noLegs' | 'tooManyLegs' | 'tooManyLines' | 'noLines' }
  | { readonly reason: 'sizesInvalid' | 'bankersInvalid' }
  | { readonly reason: 'priceInvalid' | 'eachWayNotOffered'; readonly leg: number }
  | { readonly reason: 'relatedLegs'; readonly clashes: readonly Clash[] }

/** Why these terms are no bet, or undefined. Legs of one event are refused where lines join them. */
export function refuseBet(
  terms: BetTerms,
  contexts: readonly LegContext[],
): BetRefusal | undefined {
  return refuseShape(terms) ?? refuseLegs(terms) ?? refuseRelated(terms, contexts)
}

function refuseShape(terms: BetTerms): BetRefusal | undefined {
  const { legs, sizes, bankers } = terms
  if (legs.length === 0) return { reason: 'noLegs' }
  if (legs.length > LEGS_MAX) return { reason: 'tooManyLegs' }
  const isOrdered = (values: readonly number[]) =>
    values.every((value, index) => Number.isInteger(value) && value > (values[index - 1] ?? -1))
  if (!isOrdered(bankers) || bankers.some((index) => index >= legs.length)) {
    return { reason: 'bankersInvalid' }
  }
  if (sizes.length === 0 || !isOrdered(sizes) || sizes.some((size) => size > legs.length)) {
    return { reason: 'sizesInvalid' }
  }
  // A line that is only bankers leaves the other legs without a meaning.
  const hasFreeLegs = bankers.length < legs.length
  if (sizes.some((size) => size < 1 || size < bankers.length + (hasFreeLegs ? 1 : 0))) {
    return { reason: bankers.length > 0 ? 'bankersInvalid' : 'sizesInvalid' }
  }
  const lines = countLines(shapeOf(terms))
  if (lines === 0) return { reason: 'noLines' }
  return lines > LINES_MAX ? { reason: 'tooManyLines' } : undefined
}

function refuseLegs({ legs, isEachWay }: BetTerms): BetRefusal | undefined {
  const priceless = legs.findIndex((leg) => !isPrice(leg.price))
  if (priceless >= 0) return { reason: 'priceInvalid', leg: priceless }
  const winOnly = legs.findIndex((leg) => isEachWay && leg.eachWay === undefined)
  return winOnly >= 0 ? { reason: 'eachWayNotOffered', leg: winOnly } : undefined
}

function refuseRelated(terms: BetTerms, contexts: readonly LegContext[]): BetRefusal | undefined {
  if (terms.sizes.every((size) => size === 1)) return undefined
  const clashes = findClashes(contexts)
  return clashes.length > 0 ? { reason: 'relatedLegs', clashes } : undefined
}
