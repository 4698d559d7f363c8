import { bustOfBits, countReaching } from './crash.chain.ts'
import { growthAt, growthTimeOf } from './crash.growth.ts'
import { automaticTargetOf, judgeCashOut, judgeTarget } from './crash.judge.ts'
import type { Check } from '../game.contract.ts'

/** Everything that decides a round of Crash. Tests hand in the real one and broken copies of it. */
export type CrashMath = {
  readonly bustOfBits: typeof bustOfBits
  readonly countReaching: typeof countReaching
  readonly growthTimeOf: typeof growthTimeOf
  readonly growthAt: typeof growthAt
  readonly automaticTargetOf: typeof automaticTargetOf
  readonly judgeCashOut: typeof judgeCashOut
  readonly judgeTarget: typeof judgeTarget
}

export const CRASH_MATH: CrashMath = {
  bustOfBits,
  countReaching,
  growthTimeOf,
  growthAt,
  automaticTargetOf,
  judgeCashOut,
  judgeTarget,
}

const RANGE = 2n ** 52n
const TARGETS = [101, 102, 150, 199, 200, 1_000, 9_999, 10_000, 99_999, 1_000_000, 100_000_000]

/** The first thing that is wrong with this mathematics; null for the right one. */
export function findCrashFault(math: CrashMath): string | null {
  const check: Check = (isRight, fault) => {
    if (!isRight) throw new Error(fault)
  }
  try {
    checkChances(math, check)
    checkGrowth(math, check)
    checkTargets(math, check)
    checkCashOuts(math, check)
    return null
  } catch (error) {
    return String(error)
  }
}

function checkChances(math: CrashMath, check: Check): void {
  check(math.bustOfBits(0n) === 100n, 'the smallest draw is not 1.00')
  check(math.bustOfBits(RANGE - 1n) === 99n * RANGE, 'the largest draw is cut')
  check(math.bustOfBits(RANGE / 2n) === 198n, 'the middle draw is not 1.98')
  for (const target of TARGETS) {
    // The draws that reach the target are the last ones: bisection finds the first of them.
    let [below, from] = [-1n, RANGE]
    while (from - below > 1n) {
      const middle = (below + from) / 2n
      if (math.bustOfBits(middle) >= BigInt(target)) from = middle
      else below = middle
    }
    check(math.countReaching(target) === RANGE - from, 'a chance differs from the enumeration')
    const missing = 99n * RANGE - BigInt(target) * (RANGE - from)
    check(missing >= 0n && missing < BigInt(target), 'the RTP of a target is not 99 %')
  }
}

function checkGrowth(math: CrashMath, check: Check): void {
  const known = [
    [100, 0],
    [101, 166],
    [200, 11_553],
    [1_000, 38_377],
    [10_000, 76_753],
    [1_000_000, 153_506],
  ]
  for (const [hundredths, ms] of known) {
    check(math.growthTimeOf(hundredths!) === ms, 'a multiplier is reached at another time')
  }
  for (const ms of [0, 1, 165, 166, 167, 329, 11_552, 11_553, 11_554, 60_000, 153_506]) {
    const reached = math.growthAt(ms)
    const isLargest = growthTimeOf(reached) <= ms && growthTimeOf(reached + 1) > ms
    check(isLargest, 'another multiplier than the largest reached')
  }
  check(math.growthAt(-5) === 100, 'it grows before the start')
}

function checkTargets(math: CrashMath, check: Check): void {
  const automatic = (autoCashOut: number | null, stakeMinor: bigint, payoutMaxMinor: bigint) =>
    math.automaticTargetOf({ autoCashOut, stakeMinor, payoutMaxMinor })
  check(automatic(250, 100n, 1_000n) === 250, 'a target below the cap is changed')
  check(automatic(2_500, 100n, 1_000n) === 1_000, 'the cap does not cash out')
  check(automatic(null, 300n, 1_000n) === 333, 'the cap is not cut down to hundredths')
  check(automatic(null, 1n, 10n ** 20n) === 100_000_000, 'there is no largest target')
  const won = (target: number, bust: bigint) => math.judgeTarget(target, bust).status === 'won'
  check(won(150, 150n) && won(101, 101n) && !won(151, 150n), 'a target is won on the wrong side')
  check(!won(100, 100n) && !won(101, 100n), 'a round of 1.00 pays')
  check(isMultiplier(math.judgeTarget(150, 9_000n), 150), 'a target pays another multiplier')
}

const isMultiplier = (verdict: ReturnType<typeof judgeTarget>, multiplier: number): boolean =>
  verdict.status === 'won' && verdict.multiplier === multiplier

function checkCashOuts(math: CrashMath, check: Check): void {
  const at = (elapsedMs: number, bust: bigint, target = 100_000_000) =>
    math.judgeCashOut({ elapsedMs, target }, bust)
  check(at(0, 100n).status === 'crashed', 'a round of 1.00 can be cashed out')
  check(at(165, 500n).status === 'tooEarly', 'nothing has grown and is paid')
  check(isMultiplier(at(166, 500n), 101), 'the first step is not paid')
  check(isMultiplier(at(11_552, 500n), 199), 'a step is paid too early')
  check(isMultiplier(at(11_553, 500n), 200), 'a step is not paid in time')
  check(isMultiplier(at(11_553, 200n), 200), 'the millisecond of the crash is lost')
  check(at(11_554, 200n).status === 'crashed', 'a cash-out after the crash is paid')
  check(at(60_000, 200n).status === 'crashed', 'a late cash-out is paid')
  check(isMultiplier(at(60_000, 200n, 150), 150), 'the automatic target does not stand')
  check(isMultiplier(at(11_553, 500n, 200), 200), 'the automatic target of now is not paid')
  check(isMultiplier(at(11_553, 500n, 300), 200), 'the automatic target is paid before its time')
  check(at(60_000, 120n, 150).status === 'crashed', 'an automatic target above the crash is paid')
}
