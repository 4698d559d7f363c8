import type { SessionView } from '../src/play.view.ts'

export type Rules = {
  readonly stakeMinMinor: bigint
  readonly stakeMaxMinor: bigint
  readonly payoutMaxMinor: bigint
  readonly stepMinor: bigint
  /** The largest stake is that of the player's country, and not the game's. */
  readonly isMarketMax: boolean
}

export function readRules(
  session: Pick<SessionView, 'limits' | 'stepMinor' | 'marketStakeMax'>,
): Rules {
  const stakeMaxMinor = BigInt(session.limits.stakeMax)
  const marketMaxMinor = BigInt(session.marketStakeMax ?? stakeMaxMinor)
  const stepMinor = BigInt(session.stepMinor)
  const isMarketMax = marketMaxMinor < stakeMaxMinor
  return {
    stakeMinMinor: BigInt(session.limits.stakeMin),
    stakeMaxMinor: isMarketMax ? marketMaxMinor - (marketMaxMinor % stepMinor) : stakeMaxMinor,
    payoutMaxMinor: BigInt(session.limits.payoutMax),
    stepMinor,
    isMarketMax,
  }
}

/** The largest stake by the rules alone: its bound, or the most that one round may return. */
export function stakeCeiling(maxHundredths: bigint, rules: Rules): bigint {
  if (maxHundredths === 0n) return rules.stakeMaxMinor
  const byPayout = ((rules.payoutMaxMinor + 1n) * 100n - 1n) / maxHundredths
  return floorToStep(min(rules.stakeMaxMinor, byPayout), rules)
}

/** The stake of the "max" button: as much as rules and balance allow, at least the minimum. */
export function stakeMax(ceiling: bigint, rules: Rules, balanceMinor: bigint | null): bigint {
  const affordable =
    balanceMinor === null ? ceiling : min(ceiling, floorToStep(balanceMinor, rules))
  return affordable < rules.stakeMinMinor ? rules.stakeMinMinor : affordable
}

export function halveStake(stakeMinor: bigint, rules: Rules): bigint {
  const half = floorToStep(stakeMinor / 2n, rules)
  return half < rules.stakeMinMinor ? rules.stakeMinMinor : half
}

export function doubleStake(stakeMinor: bigint, ceiling: bigint, rules: Rules): bigint {
  const doubled = min(stakeMinor * 2n, ceiling)
  return doubled < rules.stakeMinMinor ? rules.stakeMinMinor : doubled
}

function floorToStep(amountMinor: bigint, { stepMinor }: Rules): bigint {
  return amountMinor - (amountMinor % stepMinor)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
