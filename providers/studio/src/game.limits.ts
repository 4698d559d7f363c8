import type { Currency } from '@fairhouse/money/currency'
import { roundedWorth } from '@fairhouse/money/rounded-worth'
import { PLAY_CREDITS } from './studio.currency.ts'
import type { StudioGame } from './studio.game.ts'

/** The maximum cost and return of one round of a game, in minor units. */
export type GameLimits = {
  readonly stakeMinMinor: bigint
  /** Of the opening bet; a step may add to it. */
  readonly stakeMaxMinor: bigint
  /** A bet that could return more is refused before it is placed. */
  readonly payoutMaxMinor: bigint
}

// assumed: about 0.10 to 500 euros a round, and a win of 100,000
const STAKE_MIN_DIVISOR = 10n
const STAKE_MAX_UNITS = 500n
const PAYOUT_MAX_UNITS = 100_000n

/** The limits of a game in a currency, or undefined when it is not played in it. */
export function gameLimits(
  currency: Currency,
  { limits = {} }: Pick<StudioGame, 'limits'>,
): GameLimits | undefined {
  // About a euro; play credits are shaped like one.
  const unitMinor = currency === PLAY_CREDITS ? 100n : roundedWorth(100n, currency.code)
  if (unitMinor === undefined) return undefined
  return {
    stakeMinMinor: unitMinor / STAKE_MIN_DIVISOR,
    stakeMaxMinor: unitMinor * STAKE_MAX_UNITS * (limits.stakeMaxFactor ?? 1n),
    payoutMaxMinor: unitMinor * PAYOUT_MAX_UNITS * (limits.payoutMaxFactor ?? 1n),
  }
}
