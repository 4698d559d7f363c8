import { DICE_TARGETS, diceMultiplier, dicePayout, type DiceBet } from '@fairhouse/fair/dice'
import type { SessionView } from '../src/play.view.ts'

export type Rules = {
  readonly stakeMinMinor: bigint
  readonly stakeMaxMinor: bigint
  readonly payoutMaxMinor: bigint
  readonly stepMinor: bigint
}

export function readRules(session: Pick<SessionView, 'limits' | 'stepMinor'>): Rules {
  return {
    stakeMinMinor: BigInt(session.limits.stakeMin),
    stakeMaxMinor: BigInt(session.limits.stakeMax),
    payoutMaxMinor: BigInt(session.limits.payoutMax),
    stepMinor: BigInt(session.stepMinor),
  }
}

/** The same chance on the other side. */
export function switchDirection(bet: DiceBet): DiceBet {
  const direction = bet.direction === 'over' ? 'under' : 'over'
  return { direction, target: clampTarget(direction, 10_000 - bet.target) }
}

/** The nearest target that the direction offers. */
export function clampTarget(direction: DiceBet['direction'], target: number): number {
  const { min, max } = DICE_TARGETS[direction]
  return Math.min(max, Math.max(min, Math.round(target)))
}

/** What a win of this stake returns. */
export function payoutOnWin(bet: DiceBet, stakeMinor: bigint, rules: Rules): bigint {
  const roll = bet.direction === 'over' ? bet.target + 1 : bet.target - 1
  return dicePayout(bet, roll, stakeMinor, rules.stepMinor)
}

/** The largest stake by the rules alone: its bound, or the most that one roll may return. */
export function stakeCeiling(bet: DiceBet, rules: Rules): bigint {
  const { numerator, denominator } = diceMultiplier(bet)
  const byPayout = (rules.payoutMaxMinor * denominator) / numerator
  return floorToStep(min(rules.stakeMaxMinor, byPayout), rules)
}

/** The stake of the "max" button: as much as rules and balance allow, at least the minimum. */
export function stakeMax(bet: DiceBet, rules: Rules, balanceMinor: bigint | null): bigint {
  const ceiling = stakeCeiling(bet, rules)
  const affordable =
    balanceMinor === null ? ceiling : min(ceiling, floorToStep(balanceMinor, rules))
  return affordable < rules.stakeMinMinor ? rules.stakeMinMinor : affordable
}

export function halveStake(stakeMinor: bigint, rules: Rules): bigint {
  const half = floorToStep(stakeMinor / 2n, rules)
  return half < rules.stakeMinMinor ? rules.stakeMinMinor : half
}

export function doubleStake(stakeMinor: bigint, bet: DiceBet, rules: Rules): bigint {
  const doubled = min(stakeMinor * 2n, stakeCeiling(bet, rules))
  return doubled < rules.stakeMinMinor ? rules.stakeMinMinor : doubled
}

function floorToStep(amountMinor: bigint, { stepMinor }: Rules): bigint {
  return amountMinor - (amountMinor % stepMinor)
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
