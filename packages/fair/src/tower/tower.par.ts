import { numberFor, type Mode } from '../enumeration.ts'
import { LADDER_LIMITS } from '../ladder.ts'
import {
  TOWER_LEVEL_NAMES,
  TOWER_LEVELS,
  TOWER_ROWS,
  type TowerAction,
  type TowerBet,
  type TowerLevel,
} from './tower.game.ts'

/** Climbing that many rows by the first door, then cashing out: won or lost. */
export function towerMode(level: TowerLevel, rows: number): Mode<TowerBet, TowerAction> {
  const { doors, dragons } = TOWER_LEVELS[level]
  const steps = Array.from({ length: rows }, () => ({ type: 'climb' as const, door: 0 }))
  const wins = BigInt(doors - dragons) ** BigInt(rows)
  const numbersAt = (drawn: number) =>
    Array.from({ length: TOWER_ROWS }, () => numberFor(drawn, doors))
  const [right, wrong] = dragons === 1 ? [1, 0] : [0, 1]
  return {
    name: `${level}, cash-out after ${rows}`,
    bet: { level, limit: LADDER_LIMITS.max },
    outcomes: () => [
      {
        numbers: numbersAt(right),
        actions: rows === TOWER_ROWS ? steps : [...steps, { type: 'cashOut' }],
        weight: wins,
      },
      {
        numbers: numbersAt(wrong),
        actions: steps.slice(0, 1),
        weight: BigInt(doors) ** BigInt(rows) - wins,
      },
    ],
  }
}

export const TOWER_MODES = TOWER_LEVEL_NAMES.flatMap((level) =>
  [1, 3, 5, TOWER_ROWS].map((rows) => towerMode(level, rows)),
)
