import { parseDecimal } from '@fairhouse/money/amount'
import { findCurrency, type Currency } from '@fairhouse/money/currency'
import type { StakeRules } from '../bet/stake.ts'

/** Limits of the book in minor units of the currency of a bet. */
export type BettingLimits = StakeRules & {
  /** Largest payout of one bet, stated when it is struck; a higher return is cut to it. */
  readonly payoutMaxMinor: bigint
  /** Largest sum that the book expects to lose if a selection wins. */
  readonly selectionLossMaxMinor: bigint
  /** The part of it that the bets of one player may use up. */
  readonly playerSelectionLossMaxMinor: bigint
  /** Largest sum that the bets of one player on one day (UTC) can return. */
  readonly playerDayReturnMaxMinor: bigint
  /** Stakes that the slip offers. */
  readonly quickStakesMinor: readonly bigint[]
}

/** About one euro in round units of each currency: limits need no rate of the day. */
const ROUND_EURO: Readonly<Record<string, string>> = {
  EUR: '1',
  USD: '1',
  BRL: '5',
  TRY: '50',
  INR: '100',
  BDT: '100',
  UZS: '10000',
  MXN: '20',
  BTC: '0.00001',
  ETH: '0.0003',
  USDT: '1',
  TRX: '4',
}

/** assumed: limits of a small book. */
function limitsIn(currency: Currency): BettingLimits {
  const euro = parseDecimal(ROUND_EURO[currency.code] ?? '', currency)
  if (!euro.ok) throw new Error(`${currency.code} has no round euro`)
  const euros = (count: bigint) => euro.amountMinor * count
  const smallest = euro.amountMinor / 100n
  return {
    unitMinMinor: smallest,
    totalMinMinor: smallest * 10n,
    totalMaxMinor: euros(10_000n),
    payoutMaxMinor: euros(100_000n),
    selectionLossMaxMinor: euros(200_000n),
    playerSelectionLossMaxMinor: euros(50_000n),
    playerDayReturnMaxMinor: euros(500_000n),
    quickStakesMinor: [5n, 10n, 25n].map(euros),
  }
}

/** The limits in a currency of the platform; undefined for another one. */
export function bettingLimits(code: string): BettingLimits | undefined {
  const currency = findCurrency(code)
  return currency && limitsIn(currency)
}
