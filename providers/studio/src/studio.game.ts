import type { ChipsBet } from '@fairhouse/fair/chips'
import type { Game, Json } from '@fairhouse/fair/game'

/** Common policy of rounds of a kind: the minimum time from start to start. */
export type GameKind = 'slot' | 'other'

/** The server's action for an open round that its player abandoned for a day. */
export type Abandonment = { readonly action: Json } | 'refund'

/** Whether rounds may repeat by themselves; a game with steps waits for its player. */
export function isAutoplayAllowed(
  session: { readonly has_autoplay: boolean },
  { settleAbandoned }: Pick<StudioGame, 'settleAbandoned'>,
): boolean {
  return session.has_autoplay && !settleAbandoned
}

/** One game of the studio: its mathematics, and its catalogue data. */
export type StudioGame<Bet extends Json = Json, Action extends Json = Json> = {
  readonly game: Game<Bet, Action>
  readonly name: string
  readonly category: string
  readonly kind: GameKind
  /** Percent with two decimals, from the mathematics, never more than any bet returns. */
  readonly rtp: string
  /** What the best bet returns, where bets differ by a percent or more. */
  readonly rtpMax?: string
  /** Multiplies the usual limits of a currency: stakes and the largest return. */
  readonly limits?: { readonly stakeMaxFactor?: bigint; readonly payoutMaxFactor?: bigint }
  /** The bet in plain English, for the operator's records. */
  describeBet(bet: Bet): string
  /** A bet that is made of stakes: their sum, which the stake of the round must be. */
  stakeOf?(bet: Bet): bigint
  /** False if a round may cost more than its opening stake, or is not the player's own. */
  readonly hasFreeRounds?: false
  /** All players share one round of this game: its draws come from the flight, not from their seeds. */
  readonly isShared?: boolean
  /** Adds server-side data to a bet. */
  completeBet?(bet: Bet, limits: { stakeMinor: bigint; payoutMaxMinor: bigint }): Bet
  /** An action with the time at which the server received it, in milliseconds after the start. */
  stampAction?(action: Action, elapsedMs: number): Action
  /** Games with steps only: by the names of the actions that are legal. */
  settleAbandoned?(legal: readonly string[]): Abandonment
}

/** A round of steps that its player abandoned: cashed out after a right one, otherwise refunded. */
export function settleLadder(legal: readonly string[]): Abandonment {
  return legal.includes('cashOut') ? { action: { type: 'cashOut' } } : 'refund'
}

export function describeChips({ chips }: ChipsBet): string {
  return chips.length === 1 ? chips[0]!.spot : `${chips.length} bets`
}
