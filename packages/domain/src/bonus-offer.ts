/** The bonus of a deposit: a match, in steps from the first deposit to the fifth. */
import { mulDiv } from '@fairhouse/money/rounding'
import { areMet, words, type Condition } from './condition.ts'

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
  if (most === undefined || !areMet(depositConditions(match, deposit))) return null
  const bonus = mulDiv(deposit.amountMinor, BigInt(match.percent), 100n, 'down')
  return bonus > BigInt(most) ? BigInt(most) : bonus
}

/** What a deposit has to be for its bonus. */
export function depositConditions(
  { depositMin, depositMinInBase, bonusMax }: Omit<DepositMatch, 'percent'>,
  { amountMinor, currency, baseMinor }: Deposit,
): Condition[] {
  const least = depositMin[currency]
  const isEnough =
    // Without an exchange rate the value is unknown, so there is no bonus.
    depositMinInBase !== null
      ? baseMinor !== null && baseMinor >= BigInt(depositMinInBase)
      : least !== undefined && amountMinor >= BigInt(least)
  const threshold =
    depositMinInBase !== null
      ? { baseMinor: BigInt(depositMinInBase) }
      : least === undefined
        ? null
        : { amountMinor: BigInt(least), currency }
  return [
    {
      ...{ name: 'offerCurrency', isMet: currency in bonusMax },
      ...{ value: words(currency), threshold: words(...Object.keys(bonusMax)) },
    },
    { name: 'depositEnough', isMet: isEnough, value: { amountMinor, currency }, threshold },
  ]
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

type OfferAsker = {
  readonly country: string | null
  /** The ordinal of the next deposit. */
  readonly depositNumber: number
  readonly now: Date
}

/** Whether an offer is available to a player. */
export function isOfferOpen(offer: OfferConditions, player: OfferAsker): boolean {
  return areMet(offerConditions(offer, player))
}

/** When, where and for which deposit an offer is open. */
export function offerConditions(
  { countries, from, to, depositNumbers }: OfferConditions,
  { country, depositNumber, now }: OfferAsker,
): Condition[] {
  const [start, end] = [from, to].map((text) => (text === null ? null : { at: new Date(text) }))
  return [
    {
      name: 'offerStarted',
      isMet: from === null || now.getTime() >= Date.parse(from),
      ...{ value: { at: now }, threshold: start ?? null },
    },
    {
      name: 'offerNotOver',
      isMet: to === null || now.getTime() < Date.parse(to),
      ...{ value: { at: now }, threshold: end ?? null },
    },
    {
      name: 'offerCountry',
      isMet: countries.length === 0 || countries.includes(country ?? ''),
      value: words(country),
      threshold: countries.length === 0 ? null : words(...countries),
    },
    depositNumberCondition(depositNumbers, depositNumber),
  ]
}

/** Whether an offer is for the deposit with this ordinal. */
export function depositNumberCondition(
  depositNumbers: OfferConditions['depositNumbers'],
  depositNumber: number,
): Condition {
  return {
    name: 'depositNumber',
    isMet: depositNumbers === null || depositNumbers.includes(depositNumber),
    value: { count: depositNumber },
    threshold: depositNumbers && words(...depositNumbers.map(String)),
  }
}
