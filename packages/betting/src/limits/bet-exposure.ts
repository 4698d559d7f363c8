import type { StoredTerms } from '../bet/bet.codec.ts'
import {
  exactReturnPerUnit,
  potentialReturn,
  shapeOf,
  totalStakeMinor,
  wonFactors,
} from '../bet/bet.ts'
import { countLines } from '../bet/system.ts'
import { choose } from '../odds/combinations.ts'
import {
  add,
  compare,
  floor,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../odds/rational.ts'
import type { BettingLimits } from './betting-limits.data.ts'

/** An amount to add to the exposure of a key; negative releases it. */
export type ExposureChange = { readonly key: string; readonly amountMinor: bigint }

/** The owner of the bet, for the sums that it counts in. */
export type BetOwner = { readonly playerKey: string; readonly placedAt: Date }

export const selectionExposureKey = (selectionId: string) => `selection:${selectionId}`

const shareKey = (playerKey: string, selectionId: string) => `share:${playerKey}:${selectionId}`

export const playerExposureKey = ({ playerKey, placedAt }: BetOwner) =>
  `player:${playerKey}:${placedAt.toISOString().slice(0, 10)}`

/**
 * What the book expects to lose on an open bet if a selection of it wins: the other legs of a line win
 * with the chances that their prices state, so a line counts as a single on the selection. Stakes on
 * other outcomes are not offset.
 */
export function selectionExposures(terms: StoredTerms): ExposureChange[] {
  const potentialMinor = potentialReturn(terms).payoutMinor - totalStakeMinor(terms)
  if (potentialMinor <= 0n) return []
  return [...lossesPerUnit(terms)].map(([selectionId, perUnit]) => {
    const expected = ceil(multiply(rational(terms.unitStakeMinor), perUnit))
    const amountMinor = expected < potentialMinor ? expected : potentialMinor
    return { key: selectionExposureKey(selectionId), amountMinor }
  })
}

/** The expected loss for each unit staked on each line. */
function lossesPerUnit(terms: StoredTerms): ReadonlyMap<string, Rational> {
  const losses = new Map<string, Rational>()
  for (const [index, leg] of terms.legs.entries()) {
    const { win, place } = wonFactors(leg)
    const profit = terms.isEachWay
      ? subtract(add(win, place ?? win), rational(2n))
      : subtract(win, ONE)
    const lost = multiply(profit, rational(BigInt(linesWith(terms, index))))
    losses.set(leg.selectionId, add(losses.get(leg.selectionId) ?? ZERO, lost))
  }
  return losses
}

function linesWith({ legs, sizes, bankers }: StoredTerms, index: number): number {
  if (bankers.includes(index)) return countLines(shapeOf({ legs, sizes, bankers }))
  const free = legs.length - bankers.length
  return sizes.reduce((lines, size) => lines + choose(free - 1, size - bankers.length - 1), 0)
}

/** The potential return of a bet, counted for its player's day. */
export function playerExposure(owner: BetOwner, terms: StoredTerms): ExposureChange {
  return { key: playerExposureKey(owner), amountMinor: potentialReturn(terms).payoutMinor }
}

/**
 * Everything that a bet counts in when it is placed. A player's shares of selections are not released
 * when a bet ends: by then so have its selections.
 */
export function exposuresOf(owner: BetOwner, terms: StoredTerms): ExposureChange[] {
  return [playerExposure(owner, terms), ...selectionExposures(terms), ...sharesOf(owner, terms)]
}

export function sharesOf({ playerKey }: BetOwner, terms: StoredTerms): ExposureChange[] {
  const prefix = selectionExposureKey('').length
  return selectionExposures(terms).map(({ key, amountMinor }) => {
    return { key: shareKey(playerKey, key.slice(prefix)), amountMinor }
  })
}

/** The sums that bound a bet on these legs, whatever its stake. */
export function exposureKeysOf(owner: BetOwner, { legs }: Pick<StoredTerms, 'legs'>): string[] {
  const ids = [...new Set(legs.map(({ selectionId }) => selectionId))]
  const ofSelections = ids.flatMap((id) => [
    selectionExposureKey(id),
    shareKey(owner.playerKey, id),
  ])
  return [playerExposureKey(owner), ...ofSelections]
}

export function releaseOf(changes: readonly ExposureChange[]): ExposureChange[] {
  return changes.map(({ key, amountMinor }) => ({ key, amountMinor: -amountMinor }))
}

/** The maximum total stake of a bet, given the current exposure: whole units of all lines. */
export function largestStake(
  owner: BetOwner,
  terms: StoredTerms,
  exposed: ReadonlyMap<string, bigint>,
  limits: BettingLimits,
): bigint {
  const stakeMinor = totalStakeMinor(terms)
  if (stakeMinor === 0n) return limits.totalMaxMinor
  const parts = stakeMinor / terms.unitStakeMinor
  const sumOf = (key: string) => exposed.get(key) ?? 0n
  const { selectionLossMaxMinor, playerSelectionLossMaxMinor, playerDayReturnMaxMinor } = limits
  const returned = exactReturnPerUnit(terms, terms.legs.map(wonFactors))
  const bounds: [leftMinor: bigint, perUnit: Rational][] = [
    [playerDayReturnMaxMinor - sumOf(playerExposureKey(owner)), returned],
  ]
  for (const [id, perUnit] of lossesPerUnit(terms)) {
    const { playerKey } = owner
    bounds.push([selectionLossMaxMinor - sumOf(selectionExposureKey(id)), perUnit])
    bounds.push([playerSelectionLossMaxMinor - sumOf(shareKey(playerKey, id)), perUnit])
  }
  const units = bounds
    // No bet pays more than the largest payout, so one that has room for it is not bounded.
    .filter(([leftMinor]) => leftMinor < terms.payoutMaxMinor)
    .map(([leftMinor, perUnit]) => unitsWithin(leftMinor, perUnit))
  const unit = units.reduce(
    (least, each) => (each < least ? each : least),
    limits.totalMaxMinor / parts,
  )
  // Less than the smallest stake is none.
  return unit * parts < limits.totalMinMinor ? 0n : unit * parts
}

function unitsWithin(leftMinor: bigint, perUnit: Rational): bigint {
  if (compare(perUnit, ZERO) <= 0) return leftMinor
  return floor(rational(leftMinor * perUnit.d, perUnit.n))
}

function ceil(value: Rational): bigint {
  return -floor({ n: -value.n, d: value.d })
}
