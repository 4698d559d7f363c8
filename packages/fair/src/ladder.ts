import { readFields } from './form.ts'
import type { Json, Played, PlayInput } from './game.ts'
import { settleAt } from './settlement.ts'

export type CashOut = { readonly type: 'cashOut' }

/** The range of a limit: the multiplier that a round does not pass, in hundredths. */
export const LADDER_LIMITS = { min: 100, max: 1_000_000_000 } as const

/** The steps of a round that stay within the limit, and at least one. */
export function stepsWithin(
  limit: number,
  { stepsMax, multiplierOf }: { stepsMax: number; multiplierOf(steps: number): number },
): number {
  let steps = 1
  while (steps < stepsMax && multiplierOf(steps + 1) <= limit) steps += 1
  return steps
}

/** The limit that keeps a round of this stake within the largest return. */
export function ladderLimitOf(amounts: { stakeMinor: bigint; payoutMaxMinor: bigint }): number {
  const exact = Number((amounts.payoutMaxMinor * 100n) / amounts.stakeMinor)
  return Math.min(LADDER_LIMITS.max, Math.max(LADDER_LIMITS.min, exact))
}

/** What every ladder shows, beside its own part. */
export type LadderView = {
  /** Current or final cash-out value in hundredths; null before the first right step, 0 if lost. */
  readonly multiplier: number | null
  /** Cash-out value after one more right step; only while the round is open. */
  readonly next?: number
}

/** A round of steps that are right or wrong. It may be cashed out after any right one. */
export type Ladder<Step> = {
  /** Names of the actions that take a step. */
  readonly steps: readonly string[]
  /** Called once for each step, in order. */
  judge(step: Step, before: readonly Step[]): 'right' | 'wrong' | 'illegal'
  /** In hundredths, after that many right steps. */
  multiplierOf(count: number): number
  /** Whether no step is left: the round pays by itself. */
  isComplete(count: number): boolean
  /** The part of the view that the steps have made visible. */
  show(steps: readonly Step[]): { readonly [name: string]: Json }
  /** The part that is visible only once the round is settled. */
  uncover?(): { readonly [name: string]: Json }
}

export function climb<Step extends { readonly type: string }>(
  round: PlayInput<Json, Step | CashOut>,
  ladder: Ladder<Step>,
): Played {
  const steps: Step[] = []
  const settle = (multiplier: number): Played => {
    const view = { ...ladder.show(steps), multiplier, ...ladder.uncover?.() }
    return settleAt(round, { view, multiplierHundredths: multiplier })
  }
  for (const [index, action] of round.actions.entries()) {
    const isLast = index === round.actions.length - 1
    if (isCashOut(action)) {
      if (!isLast || steps.length === 0) return { status: 'illegal' }
      return settle(ladder.multiplierOf(steps.length))
    }
    const verdict = ladder.judge(action, steps)
    if (verdict === 'illegal') return { status: 'illegal' }
    steps.push(action)
    const isWrong = verdict === 'wrong'
    if (!isWrong && !ladder.isComplete(steps.length)) continue
    if (!isLast) return { status: 'illegal' }
    return settle(isWrong ? 0 : ladder.multiplierOf(steps.length))
  }
  const count = steps.length
  const multiplier = count === 0 ? null : ladder.multiplierOf(count)
  return {
    status: 'open',
    view: { ...ladder.show(steps), multiplier, next: ladder.multiplierOf(count + 1) },
    legal: count === 0 ? ladder.steps : [...ladder.steps, 'cashOut'],
    stakeMinor: round.stakeMinor,
  }
}

function isCashOut(action: { readonly type: string }): action is CashOut {
  return action.type === 'cashOut'
}

/** A cash-out, if the input is one. */
export function readCashOut(input: unknown): CashOut | null {
  return readFields(input, ['type'])?.type === 'cashOut' ? { type: 'cashOut' } : null
}
