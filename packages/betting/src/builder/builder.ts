import type { SelectionResult } from '../bet/leg-factor.ts'
import type { BuilderRefusal } from '../bet/leg-offer.ts'
import { quantiseModelPrice } from '../odds/ladder.ts'
import type { Rational } from '../odds/rational.ts'
import { builderMargin, type BuilderRules } from './builder.data.ts'

/** One of the selections: those with the same key are the same. `canPush`: its stake may come back. */
export type BuilderPick = { readonly key: string; readonly canPush: boolean }

/** The joint probability of the legs, and of each set that omits one of them. */
export type Joint = {
  readonly all: number
  /** Without the leg of the same index: equal to `all` when that leg follows from the others. */
  readonly without: readonly number[]
  /** Standard error of `all`; 0 when it is a sum over all scores. */
  readonly error: number
  /** Legs whose stake may come back, by index: their price would promise too much. */
  readonly refundable: readonly number[]
}

/** What the price is made from: two standard errors more, as a simulated chance may be too small. */
export function boundOf({ all, error }: Joint): number {
  return Math.min(all + 2 * error, 1)
}

/** A bet builder as one selection: its price holds for its legs together. */
export type BuilderOffer = {
  /** The same legs in any order are the same selection. */
  readonly selectionId: string
  readonly price: Rational
  /** Fair chance that all legs hold, and what of every unit staked comes back on average. */
  readonly chance: number
  readonly returnToPlayer: number
  /** Kept by the rules, stated to the player. */
  readonly margin: number
}

export type Builder =
  | { readonly isOffered: true; readonly offer: BuilderOffer }
  | { readonly isOffered: false; readonly refusal: BuilderRefusal }

/** Chances this close are equal, as far as a simulation can tell. */
const SAME = 1e-9

/** The flaw of the legs, checked before anything is priced. */
export function refuseLegs(
  legs: readonly (BuilderPick & { readonly isActive: boolean })[],
  rules: BuilderRules,
): BuilderRefusal | undefined {
  if (legs.length < 2) return { reason: 'tooFewLegs' }
  if (legs.length > rules.legsMax) return { reason: 'tooManyLegs' }
  const keys = legs.map(({ key }) => key)
  const where = (holds: (index: number) => boolean) =>
    legs.map((_, index) => index).filter((index) => holds(index))
  const same = where((index) => keys.indexOf(keys[index]!) !== keys.lastIndexOf(keys[index]!))
  if (same.length > 0) return { reason: 'sameLeg', legs: same }
  const suspended = where((index) => !legs[index]!.isActive)
  if (suspended.length > 0) return { reason: 'legSuspended', legs: suspended }
  const pushing = where((index) => legs[index]!.canPush)
  return pushing.length > 0 ? { reason: 'legCanPush', legs: pushing } : undefined
}

/** The price of legs that belong together: by their joint chance, never by multiplying prices. */
export function offerBuilder(keys: readonly string[], joint: Joint, rules: BuilderRules): Builder {
  const refuse = (refusal: BuilderRefusal): Builder => ({ isOffered: false, refusal })
  if (joint.all < rules.chanceMin) return refuse({ reason: 'impossible' })
  if (joint.refundable.length > 0) return refuse({ reason: 'legCanPush', legs: joint.refundable })
  const implied = joint.without.flatMap((without, leg) => (without - joint.all < SAME ? [leg] : []))
  if (implied.length > 0) return refuse({ reason: 'legImplied', legs: implied })
  const margin = builderMargin(rules, keys.length)
  const chance = boundOf(joint)
  const price = quantiseModelPrice(Math.min(1 / (chance * (1 + margin)), rules.priceMax))
  if (price === undefined) return refuse({ reason: 'tooShort' })
  const selectionId = `builder:${keys.toSorted().join('&')}`
  const returnToPlayer = (joint.all * Number(price.n)) / Number(price.d)
  return {
    isOffered: true,
    offer: { selectionId, price, chance: joint.all, returnToPlayer, margin },
  }
}

/**
 * The builder's result by those of its legs. assumed: a void leg makes the whole builder void unless
 * another leg lost; its price was for all legs together and says nothing about fewer.
 */
export function settleBuilder(results: readonly SelectionResult[]): SelectionResult {
  if (results.includes('lost')) return 'lost'
  if (results.includes('halfWon') || results.includes('halfLost')) {
    throw new RangeError('legs of a builder win, lose or are void')
  }
  return results.includes('void') ? 'void' : 'won'
}
