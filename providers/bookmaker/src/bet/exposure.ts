import {
  compare,
  floor,
  multiply,
  ONE,
  rational,
  subtract,
  type Rational,
} from '../odds/rational.ts'

/** A bet on an outcome: for a multiple its whole stake at the price of the open legs. */
export type ExposedBet = {
  readonly outcomeId: string
  readonly stakeMinor: bigint
  readonly price: Rational
}

/** The bookmaker's loss if each outcome wins; negative = a profit. */
export function outcomeLosses(
  outcomeIds: readonly string[],
  bets: readonly ExposedBet[],
): ReadonlyMap<string, bigint> {
  const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
  return new Map(
    outcomeIds.map((id) => {
      const paid = bets
        .filter(({ outcomeId }) => outcomeId === id)
        .reduce(
          (sum, { stakeMinor, price }) => sum + floor(multiply(rational(stakeMinor), price)),
          0n,
        )
      return [id, paid - staked]
    }),
  )
}

export type StakeLimits = {
  /** Maximum payout of one bet, or the rest of a player's daily maximum. */
  readonly payoutMaxMinor: bigint
  /** The most that the book loses on this outcome. */
  readonly liabilityMaxMinor: bigint
  /** Current exposure. */
  readonly lossMinor: bigint
  readonly stakeMaxMinor: bigint
  /** The rest of the player's own limits. */
  readonly playerLeftMinor: bigint
}

/** The largest stake at a price, zero or more. Limits never depend on who tends to win. */
export function maxStake(price: Rational, limits: StakeLimits): bigint {
  if (compare(price, ONE) <= 0) return 0n
  const left = limits.liabilityMaxMinor - limits.lossMinor
  const candidates = [
    (limits.payoutMaxMinor * price.d) / price.n,
    left > 0n ? stakeFor(left, subtract(price, ONE)) : 0n,
    limits.stakeMaxMinor,
    limits.playerLeftMinor,
  ]
  const least = candidates.reduce((min, each) => (each < min ? each : min))
  return least > 0n ? least : 0n
}

function stakeFor(leftMinor: bigint, profit: Rational): bigint {
  return (leftMinor * profit.d) / profit.n
}
