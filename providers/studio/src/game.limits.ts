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

// assumed: about 0.10 to 500 euros a round and 100,000 euros a win, in round figures per currency
const LIMITS: Readonly<
  Record<string, readonly [stakeMin: string, stakeMax: string, payout: string]>
> = {
  EUR: ['0.10', '500', '100000'],
  USD: ['0.10', '500', '100000'],
  BRL: ['0.50', '2500', '500000'],
  BTC: ['0.000001', '0.005', '1'],
  ETH: ['0.00003', '0.15', '30'],
  USDT: ['0.10', '500', '100000'],
  XXX: ['0.10', '500', '100000'],
}

/** The limits of a game in a currency, or undefined when it is not played in it. */
export function gameLimits(
  currency: Currency,
  { limits = {} }: Pick<StudioGame, 'limits'>,
): GameLimits | undefined {
  const row = LIMITS[currency.code]
  if (!row) return undefined
  const [stakeMinMinor, stakeMaxMinor, payoutMaxMinor] = row.map((text) => {
    const parsed = parseDecimal(text, currency)
    if (!parsed.ok) throw new Error(`Limit ${text} is no amount of ${currency.code}`)
    return parsed.amountMinor
  }) as [bigint, bigint, bigint]
  return {
    stakeMinMinor,
    stakeMaxMinor: stakeMaxMinor * (limits.stakeMaxFactor ?? 1n),
    payoutMaxMinor: payoutMaxMinor * (limits.payoutMaxFactor ?? 1n),
  }
}
