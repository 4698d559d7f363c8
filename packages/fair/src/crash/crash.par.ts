import type { Distribution } from '../distribution.ts'
import { countReaching } from './crash.chain.ts'

/** A cash-out at the target, over the 2⁵² draws. */
export function crashDistribution(target: number): Distribution {
  const wins = countReaching(target)
  return {
    unitsPerStake: 100n,
    outcomes: [
      { units: BigInt(target), weight: wins },
      { units: 0n, weight: 2n ** 52n - wins },
    ],
  }
}

export const CRASH_SHOWN = [101, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000]
