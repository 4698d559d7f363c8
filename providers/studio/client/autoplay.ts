import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { TextId } from './text/text.ts'

/** The stops of rounds that repeat by themselves. */
export type AutoplayRun = {
  /** The one under way included. */
  readonly roundsLeft: number
  /** What may still be lost; returns add to it. */
  readonly lossLeftMinor: bigint
  /** A round that wins so much above its stake is the last one; null = however much it wins. */
  readonly winMinor: bigint | null
}

/** Numbers of rounds to choose from. */
export const AUTOPLAY_ROUNDS = [10, 25, 50, 100] as const

/** Does autoplay go on after this round? What is left of it, or why it ends. */
export function continueAutoplay(
  run: AutoplayRun,
  round: Pick<FrameRound, 'stake' | 'payout'>,
): AutoplayRun | Extract<TextId, `autoplayEnd${string}`> {
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)]
  const roundsLeft = run.roundsLeft - 1
  const lossLeftMinor = run.lossLeftMinor - stake + payout
  if (run.winMinor !== null && payout > stake && payout - stake >= run.winMinor)
    return 'autoplayEndWin'
  if (roundsLeft <= 0) return 'autoplayEndRounds'
  // assumed: the loss is never passed, so a bet that could pass it is not placed
  if (lossLeftMinor < stake) return 'autoplayEndLoss'
  return { ...run, roundsLeft, lossLeftMinor }
}
