import { DICE_TARGETS, type DiceBet } from '@fairhouse/fair/dice'

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
