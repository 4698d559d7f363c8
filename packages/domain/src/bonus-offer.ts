/** The bonus of a deposit: a match, in steps from the first deposit to the fifth. */
import { mulDiv } from '@fairhouse/money/rounding'

export type DepositMatch = {
  readonly percent: number
  /** By currency, in minor units; other currencies are not offered. */
  readonly depositMin: Readonly<Record<string, string>>
  /** Instead of `depositMin`: in minor units of the base currency, for any deposit currency. */
  readonly depositMinInBase: string | null
  readonly bonusMax: Readonly<Record<string, string>>
}

type Deposit = {
  readonly amountMinor: bigint
  readonly currency: string
  /** At current rates; null without a rate. */
  readonly baseMinor: bigint | null
}

/** The bonus of a deposit, rounded down; null if the deposit does not qualify. */
export function matchDeposit(match: DepositMatch, deposit: Deposit): bigint | null {
  const most = match.bonusMax[deposit.currency]
  if (most === undefined || !isEnough(match, deposit)) return null
  const bonus = mulDiv(deposit.amountMinor, BigInt(match.percent), 100n, 'down')
  return bonus > BigInt(most) ? BigInt(most) : bonus
}

function isEnough(
  { depositMin, depositMinInBase }: DepositMatch,
  { amountMinor, currency, baseMinor }: Deposit,
): boolean {
  // Without an exchange rate the value is unknown, so there is no bonus.
  if (depositMinInBase !== null) return baseMinor !== null && baseMinor >= BigInt(depositMinInBase)
  const least = depositMin[currency]
  return least !== undefined && amountMinor >= BigInt(least)
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

/** The conditions of a package. */
export type OfferConditions = {
  readonly countries: readonly string[]
  readonly from: string | null
  readonly to: string | null
  /** Deposit ordinals that qualify; null = all. */
  readonly depositNumbers: readonly number[] | null
}

/**
 * Whether an offer is available to a player; `depositNumber` is the ordinal of the next deposit.
 */
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
