import type { Round } from '@fairhouse/contract/round'
import type { Json } from '@fairhouse/fair/game'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound, type GameRoundVerdict } from '@fairhouse/fair/verify-game-round'

/** Replays a round from its seeds, with the mathematics of every game. */
export function checkRound(round: Round): GameRoundVerdict {
  const { bet, actions, outcome, openingStake: stake } = round
  const played = { bet: bet as Json, actions: actions as Json[], view: outcome as Json }
  return verifyGameRound({ ...round, ...played, stake }, GAMES)
}
