/** Limits of a stake in one currency, from the configuration of the operator. */
export type StakeRules = {
  readonly unitMinMinor: bigint
  readonly totalMinMinor: bigint
  readonly totalMaxMinor: bigint
}

export type StakeRefusal = 'stakeMissing' | 'unitTooSmall' | 'stakeTooSmall' | 'stakeTooLarge'

/** Undefined when the stake is within the rules. */
export function refuseStake(
  stake: { readonly unitStakeMinor: bigint; readonly totalMinor: bigint },
  rules: StakeRules,
): StakeRefusal | undefined {
  if (stake.unitStakeMinor <= 0n) return 'stakeMissing'
  if (stake.unitStakeMinor < rules.unitMinMinor) return 'unitTooSmall'
  if (stake.totalMinor < rules.totalMinMinor) return 'stakeTooSmall'
  if (stake.totalMinor > rules.totalMaxMinor) return 'stakeTooLarge'
  return undefined
}

/** The stake per line that returns at least the target when every leg wins, rounded up. */
export function stakeToWin(
  targetMinor: bigint,
  returnPerUnit: { readonly n: bigint; readonly d: bigint },
): bigint {
  if (returnPerUnit.n <= 0n) throw new RangeError('a bet that cannot win has no stake to win')
  return (targetMinor * returnPerUnit.d + returnPerUnit.n - 1n) / returnPerUnit.n
}

/** The return of a free bet: its stake is not paid back. */
export function freeReturn(returnMinor: bigint, stakeMinor: bigint): bigint {
  return returnMinor > stakeMinor ? returnMinor - stakeMinor : 0n
}
