import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { TextId } from './text/text.ts'

/** The stake after a win or a loss: the first one again, or so many percent more; 0 keeps it. */
export type StakeRule = 'reset' | number

/** What a player decides before rounds repeat by themselves. Amounts are minor units. */
export type AutoplayPlan = {
  readonly rounds: number
  /** Of the first round. */
  readonly stakeMinor: bigint
  readonly onWin: StakeRule
  readonly onLoss: StakeRule
  /** The most that is lost in the end; returns add to it. */
  readonly lossMinor: bigint
  /** All rounds together; null = however much they win. */
  readonly profitMinor: bigint | null
  /** A round that wins so much above its stake is the last one; null = however much it wins. */
  readonly winMinor: bigint | null
}

/** The largest stake that is placed at all, and the step that stakes are multiples of. */
export type StakeBounds = { readonly ceilingMinor: bigint; readonly stepMinor: bigint }

/** How often the stake has grown since it was the first one. */
type Growth = { readonly wins: number; readonly losses: number }

export type AutoplayRun = Growth & {
  readonly plan: AutoplayPlan
  /** The one under way included. */
  readonly roundsLeft: number
  /** Returns less stakes so far. */
  readonly netMinor: bigint
}

/** Numbers of rounds to choose from. */
export const AUTOPLAY_ROUNDS = [10, 25, 50, 100] as const

/** Stake rules to choose from; -1 is a reset. */
export const STAKE_RULES = [-1, 0, 10, 25, 50, 100, 200] as const

const FIRST: Growth = { wins: 0, losses: 0 }

export function startRun(plan: AutoplayPlan): AutoplayRun {
  return { ...FIRST, plan, roundsLeft: plan.rounds, netMinor: 0n }
}

/** The stake of the next round: of the exact product of all increases, rounded down to the step. */
export function stakeOfRun(
  { plan, wins, losses }: Growth & Pick<AutoplayRun, 'plan'>,
  { stepMinor }: Pick<StakeBounds, 'stepMinor'>,
): bigint {
  const grown = (rule: StakeRule, times: number): bigint =>
    rule === 'reset' ? 1n : BigInt(100 + rule) ** BigInt(times)
  const product = plan.stakeMinor * grown(plan.onWin, wins) * grown(plan.onLoss, losses)
  const stake = product / 100n ** BigInt(wins + losses)
  return stake - (stake % stepMinor)
}

function grow(plan: AutoplayPlan, { wins, losses }: Growth, isWin: boolean): Growth {
  const rule = isWin ? plan.onWin : plan.onLoss
  if (rule === 'reset') return FIRST
  // what does not change the stake is not counted, so that there are few ways to it
  if (rule === 0) return { wins, losses }
  return isWin ? { wins: wins + 1, losses } : { wins, losses: losses + 1 }
}

/** Does autoplay go on after this round? What is left of it, or why it ends. */
export function continueAutoplay(
  run: AutoplayRun,
  round: Pick<FrameRound, 'stake' | 'payout'>,
  bounds: StakeBounds,
): AutoplayRun | Extract<TextId, `autoplayEnd${string}`> {
  const { plan } = run
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)]
  const netMinor = run.netMinor + payout - stake
  const roundsLeft = run.roundsLeft - 1
  if (plan.winMinor !== null && payout > stake && payout - stake >= plan.winMinor)
    return 'autoplayEndWin'
  if (plan.profitMinor !== null && netMinor >= plan.profitMinor) return 'autoplayEndProfit'
  if (roundsLeft <= 0) return 'autoplayEndRounds'
  const next = { ...run, ...grow(plan, run, payout > stake), roundsLeft, netMinor }
  const stakeMinor = stakeOfRun(next, bounds)
  if (stakeMinor > bounds.ceilingMinor) return 'autoplayEndStake'
  // assumed: the loss is never passed, so a bet that could pass it is not placed
  return plan.lossMinor + netMinor < stakeMinor ? 'autoplayEndLoss' : next
}

/**
 * The most that a run can lose: over every order of wins, which return the stake at least, and losses,
 * which return nothing; no run passes the chosen loss. Never too low, and exact if all rounds lose.
 */
export function worstLoss(plan: AutoplayPlan, bounds: StakeBounds): bigint {
  const known = new Map<string, bigint>()
  const worst = (left: number, growth: Growth): bigint => {
    if (left === 0) return 0n
    const key = `${left} ${growth.wins} ${growth.losses}`
    const before = known.get(key)
    if (before !== undefined) return before
    const stake = stakeOfRun({ plan, ...growth }, bounds)
    // a stake above the ceiling is not placed, and ends the run
    const most =
      stake > bounds.ceilingMinor
        ? 0n
        : max(
            stake + worst(left - 1, grow(plan, growth, false)),
            worst(left - 1, grow(plan, growth, true)),
          )
    known.set(key, most)
    return most
  }
  const most = worst(plan.rounds, FIRST)
  return most < plan.lossMinor ? most : plan.lossMinor
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
