import { potentialReturn, totalStakeMinor } from '../bet/bet.ts'
import { maxStake } from '../bet/exposure.ts'
import { rational } from '../odds/rational.ts'
import type { BookTerms } from './bet.codec.ts'
import type { BettingLimits } from './betting.data.ts'
import type { ExposureChange } from './exposure.repo.ts'

/** The owner of the bet, for the sums that it counts in. */
export type BetOwner = { readonly playerKey: string; readonly struckAt: Date }

export const selectionExposureKey = (selectionId: string) => `selection:${selectionId}`

export const playerExposureKey = ({ playerKey, struckAt }: BetOwner) =>
  `player:${playerKey}:${struckAt.toISOString().slice(0, 10)}`

/**
 * The potential win of an open bet, counted in full on each of its selections. Stakes on other outcomes
 * are not offset, so the bookmaker never loses more on a selection than the limit.
 */
export function selectionExposures(terms: BookTerms): ExposureChange[] {
  const winMinor = potentialReturn(terms).payoutMinor - totalStakeMinor(terms)
  if (winMinor <= 0n) return []
  const selections = new Set(terms.legs.map(({ selectionId }) => selectionId))
  return [...selections].map((selectionId) => ({
    key: selectionExposureKey(selectionId),
    amountMinor: winMinor,
  }))
}

/** The potential return of a bet, counted for its player's day. */
export function playerExposure(owner: BetOwner, terms: BookTerms): ExposureChange {
  return { key: playerExposureKey(owner), amountMinor: potentialReturn(terms).payoutMinor }
}

export function releaseOf(changes: readonly ExposureChange[]): ExposureChange[] {
  return changes.map(({ key, amountMinor }) => ({ key, amountMinor: -amountMinor }))
}

/** The maximum total stake of a bet, given the current exposure. */
export function largestStake(
  owner: BetOwner,
  terms: BookTerms,
  exposed: ReadonlyMap<string, bigint>,
  limits: BettingLimits,
): bigint {
  const stakeMinor = totalStakeMinor(terms)
  if (stakeMinor === 0n) return limits.totalMaxMinor
  const { payoutMinor } = potentialReturn(terms)
  const sumsOf = ({ key }: ExposureChange) => exposed.get(key) ?? 0n
  const lossMinor = selectionExposures(terms)
    .map(sumsOf)
    .reduce((most, each) => (each > most ? each : most), 0n)
  const leftMinor = limits.playerDayReturnMaxMinor - sumsOf(playerExposure(owner, terms))
  const isWithin =
    payoutMinor <= leftMinor && payoutMinor - stakeMinor <= limits.selectionWinMaxMinor - lossMinor
  if (isWithin) return limits.totalMaxMinor
  return maxStake(rational(payoutMinor, stakeMinor), {
    payoutMaxMinor: leftMinor,
    liabilityMaxMinor: limits.selectionWinMaxMinor,
    lossMinor,
    stakeMaxMinor: limits.totalMaxMinor,
    playerLeftMinor: limits.totalMaxMinor,
  })
}
