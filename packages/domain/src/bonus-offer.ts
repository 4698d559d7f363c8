/** What a deposit gives: the match of a package, in steps from the first deposit to the fifth. */
import { mulDiv } from '@fairhouse/money/rounding'

export type DepositMatch = {
  readonly percent: number
  /** By currency, in minor units; a currency without a line is not offered. */
  readonly depositMin: Readonly<Record<string, string>>
  readonly bonusMax: Readonly<Record<string, string>>
}

/** The bonus of a deposit, rounded down; null when the deposit does not qualify. */
export function matchDeposit(
  { percent, depositMin, bonusMax }: DepositMatch,
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: string },
): bigint | null {
  const least = depositMin[currency]
  const most = bonusMax[currency]
  if (least === undefined || most === undefined || amountMinor < BigInt(least)) return null
  const bonus = mulDiv(amountMinor, BigInt(percent), 100n, 'down')
  return bonus > BigInt(most) ? BigInt(most) : bonus
}

/** Cashback of a period: a share of the net loss of real money, never of a win. */
export function cashbackOf(
  { percent, capMinor }: { readonly percent: number; readonly capMinor: bigint | null },
  { stakedMinor, returnedMinor }: { readonly stakedMinor: bigint; readonly returnedMinor: bigint },
): bigint {
  if (returnedMinor >= stakedMinor) return 0n
  const share = mulDiv(stakedMinor - returnedMinor, BigInt(percent), 100n, 'down')
  return capMinor !== null && share > capMinor ? capMinor : share
}

/** A package as what decides whether a player may have it. */
export type OfferConditions = {
  readonly countries: readonly string[]
  readonly from: string | null
  readonly to: string | null
  /** How many deposits the player has made before; null = any number. */
  readonly depositNumbers: readonly number[] | null
}

/** Whether an offer is open to a player now; `depositNumber` is that of the next deposit. */
export function isOfferOpen(
  offer: OfferConditions,
  player: { readonly country: string | null; readonly depositNumber: number; readonly now: Date },
): boolean {
  const { countries, from, to, depositNumbers } = offer
  const now = player.now.getTime()
  if (from !== null && now < Date.parse(from)) return false
  if (to !== null && now >= Date.parse(to)) return false
  if (countries.length > 0 && !countries.includes(player.country ?? '')) return false
  return depositNumbers === null || depositNumbers.includes(player.depositNumber)
}
