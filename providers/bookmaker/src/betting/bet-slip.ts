import { createHash } from 'node:crypto'
import type { AcceptMode } from '@fairhouse/betting/bet/acceptance'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import type { PlacementRefusal } from '@fairhouse/betting/bet/placement'
import { formatRational, type Rational } from '@fairhouse/betting/odds/rational'
import type { BetStatus } from '../database/bookmaker.tables.ts'
import { selectionIdOf, type ReadLeg, type Selection } from './leg-reader.ts'

/** A bet as requested by the player. */
export type BetSlip = {
  /** Made by the player's browser before it sends the bet. */
  readonly id: string
  readonly playerKey: string
  /** The session of play that the player's token names. */
  readonly session: string
  readonly currency: string
  /** With the prices that the player saw. */
  readonly legs: readonly (Selection & { readonly price: Rational })[]
  readonly sizes: readonly number[]
  readonly bankers: readonly number[]
  readonly unitStakeMinor: bigint
  readonly isEachWay: boolean
  readonly acceptMode: AcceptMode
  /** The free bet that pays it. */
  readonly rewardId?: string | undefined
}

export type SlipRefusal =
  | PlacementRefusal
  /** Another bet has this id. */
  | { readonly kind: 'idTaken' }
  | { readonly kind: 'wallet'; readonly reason: string }

export type SlipAnswer =
  /** `placing`: the wallet has not answered yet; the same slip again returns the state. */
  | { readonly status: Exclude<BetStatus, 'refused'>; readonly terms: StoredTerms }
  | { readonly status: 'refused'; readonly refusal: SlipRefusal }

/** The terms requested by a slip, with the place terms offered now. */
export function toTerms(
  slip: BetSlip,
  read: readonly (ReadLeg | undefined)[],
  payoutMaxMinor: bigint,
): StoredTerms {
  return {
    legs: slip.legs.map((leg, index) => {
      const eachWay = slip.isEachWay ? read[index]?.eachWay : undefined
      return {
        selectionId: selectionIdOf(leg),
        eventId: String(leg.eventId),
        marketId: leg.marketId,
        specifiers: leg.specifiers,
        price: leg.price,
        priceVersion: 0,
        ...(eachWay && { eachWay }),
        ...(leg.parts && { parts: read[index]?.parts ?? leg.parts }),
      }
    }),
    outcomeIds: slip.legs.map(({ outcomeId }) => outcomeId),
    labels: read.map((leg) => leg?.label),
    sizes: slip.sizes,
    bankers: slip.bankers,
    unitStakeMinor: slip.unitStakeMinor,
    payoutMaxMinor,
    isEachWay: slip.isEachWay,
  }
}

/** Distinguishes a repeated slip from another slip under the same id. */
export function hashSlip(slip: BetSlip): string {
  const { id: _, legs, unitStakeMinor, ...rest } = slip
  const asked = legs.map((leg) => [selectionIdOf(leg), formatRational(leg.price)])
  // A reopened page requests the same bet under another session.
  const { playerKey, currency, sizes, bankers, isEachWay, acceptMode, rewardId } = rest
  const shape = [sizes, bankers, String(unitStakeMinor), isEachWay, acceptMode]
  const paidBy = rewardId === undefined ? [] : [rewardId]
  const content = JSON.stringify([playerKey, currency, asked, shape, ...paidBy])
  return createHash('sha256').update(content).digest('hex')
}
