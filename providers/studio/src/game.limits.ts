import { parseDecimal } from '@fairhouse/money/amount'
import type { Currency } from '@fairhouse/money/currency'
import type { StudioGame } from './studio.game.ts'

/** The maximum cost and return of one round of a game, in minor units. */
export type GameLimits = {
  readonly stakeMinMinor: bigint
  /** Of the opening bet; a step may add to it. */
  readonly stakeMaxMinor: bigint
  /** A bet that could return more is refused before it is placed. */
  readonly payoutMaxMinor: bigint
}

/**
 * A round amount of each currency that is worth about a euro; all limits are multiples of it.
 * assumed: rates of 2026. The order of magnitude matters, not the day's rate.
 */
const UNIT: Readonly<Record<string, string>> = {
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
  TRX: '5',
  XXX: '1',
}

// assumed: 0.10 to 500 units a round, and a win of 100,000 units
const STAKE_MIN_DIVISOR = 10n
const STAKE_MAX_UNITS = 500n
const PAYOUT_MAX_UNITS = 100_000n

/** The limits of a game in a currency, or undefined when it is not played in it. */
export function gameLimits(
  currency: Currency,
  { limits = {} }: Pick<StudioGame, 'limits'>,
): GameLimits | undefined {
  const unit = UNIT[currency.code]
  if (unit === undefined) return undefined
  const parsed = parseDecimal(unit, currency)
  if (!parsed.ok) throw new Error(`The unit ${unit} is no amount of ${currency.code}`)
  return {
    stakeMinMinor: parsed.amountMinor / STAKE_MIN_DIVISOR,
    stakeMaxMinor: parsed.amountMinor * STAKE_MAX_UNITS * (limits.stakeMaxFactor ?? 1n),
    payoutMaxMinor: parsed.amountMinor * PAYOUT_MAX_UNITS * (limits.payoutMaxFactor ?? 1n),
  }
}
