import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { Json } from '@fairhouse/fair/game'
import type { RoundView, SessionView } from '../src/play.view.ts'
import type { AutoplayRun } from './autoplay.ts'
import type { PlayingRound } from './game-client.ts'
import type { StakeProblem } from './stake-check.ts'

export type Settled = Extract<RoundView, { status: 'settled' }>

/** A notice above the button, with its actions. */
export type Notice = StakeProblem & {
  readonly tone: 'error' | 'info'
  readonly action?: 'deposit' | 'limits' | 'resetCredits'
}

/** An interrupted round, shown before a new one. */
export type Interruption = { readonly round: RoundView; readonly isServerSide: boolean }

export type GameState = {
  /**
   * `busy` waits for an answer, `checking` does not know whether the bet arrived, `showing` animates
   * the result.
   */
  readonly phase: 'loading' | 'failed' | 'ready' | 'busy' | 'checking' | 'showing' | 'ended'
  readonly session: SessionView | null
  readonly balanceMinor: bigint | null
  /** Returns of rounds that are still being shown: booked, and not yet in the shown balance. */
  readonly hiddenMinor: bigint
  readonly stakeField: string
  readonly bet: Json
  /** The open round, while it waits for the player. */
  readonly round: PlayingRound | null
  /** The last result on the table. */
  readonly last: FrameRound | null
  /** Newest first. */
  readonly history: readonly FrameRound[]
  readonly notice: Notice | null
  readonly interruption: Interruption | null
  readonly isSoundOn: boolean
  /** Results are shown quicker, where the session allows it. */
  readonly isTurboOn: boolean
  /** The minimum time of the last round is not over. */
  readonly isCoolingDown: boolean
  /** Rounds repeat by themselves: bet and stake stay as they are. */
  readonly autoplay: AutoplayRun | null
}

export const FIRST_STATE: Omit<GameState, 'bet'> = {
  phase: 'loading',
  session: null,
  balanceMinor: null,
  hiddenMinor: 0n,
  stakeField: '',
  round: null,
  last: null,
  history: [],
  notice: null,
  interruption: null,
  isSoundOn: false,
  isTurboOn: false,
  isCoolingDown: false,
  autoplay: null,
}

/** The player may start a round. */
export function isReadyForRound({ phase, round, isCoolingDown, autoplay }: GameState): boolean {
  return phase === 'ready' && !round && !isCoolingDown && !autoplay
}

/** The result of a round: only a return above the stake is celebrated as a win. */
export function outcomeOf(
  round: Pick<FrameRound, 'stake' | 'payout'>,
): 'won' | 'returned' | 'lost' {
  const [stake, payout] = [BigInt(round.stake), BigInt(round.payout)]
  if (payout > stake) return 'won'
  return payout > 0n ? 'returned' : 'lost'
}

/** Rounds on the strip. */
export const HISTORY_LENGTH = 20

export function addToHistory(
  history: readonly FrameRound[],
  round: FrameRound,
): readonly FrameRound[] {
  if (history.some(({ id }) => id === round.id)) return history
  return [round, ...history].slice(0, HISTORY_LENGTH)
}
