import { numberFor, type Mode } from '../enumeration.ts'
import { countLimboWins, LIMBO_OUTCOMES, LIMBO_TARGETS, type LimboBet } from './limbo.game.ts'

/** A target with its two outcomes: the results at and above it, and those below. */
export function limboMode(target: number): Mode<LimboBet> {
  const wins = countLimboWins({ target })
  return {
    name: `target ${target}`,
    bet: { target },
    outcomes: () => [
      { numbers: [numberFor(wins - 1, LIMBO_OUTCOMES)], weight: BigInt(wins) },
      { numbers: [numberFor(wins, LIMBO_OUTCOMES)], weight: BigInt(LIMBO_OUTCOMES - wins) },
    ],
  }
}

const SHOWN = [LIMBO_TARGETS.min, 150, 200, 300, 500, 1_000, 10_000, 100_000, 1_000_000]

export const LIMBO_MODES = SHOWN.map(limboMode)
