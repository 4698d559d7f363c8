import type { FrameRound } from '@fairhouse/contract/game-frame'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound, type GameRoundVerdict } from '@fairhouse/fair/verify-game-round'
import { useState } from 'react'

/**
 * What checking found so far, by round. The mathematics runs in this browser and comes with the
 * panel: nothing is fetched when a round is checked.
 */
export function useVerdicts(): {
  readonly verdicts: ReadonlyMap<string, GameRoundVerdict>
  readonly check: (rounds: readonly FrameRound[]) => void
} {
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, GameRoundVerdict>>(new Map())
  function check(rounds: readonly FrameRound[]): void {
    const found = rounds.map((round) => {
      const { openingStake: stake, outcome: view } = round
      return [round.id, verifyGameRound({ ...round, stake, view }, GAMES)] as const
    })
    setVerdicts((before) => new Map([...before, ...found]))
  }
  return { verdicts, check }
}
