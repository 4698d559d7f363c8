import type { EventRecord } from '../../market/event-record.ts'

/** Basketball and handball: the sides attack in turn, each attack scores 0, 1, 2 or 3. */
export type PossessionModel = {
  readonly sport: 'basketball' | 'handball'
  readonly periods: 2 | 4
  /** Attacks of each side in a period. */
  readonly possessions: number
  /** Attacks of each side in an overtime, which is repeated until decided; 0 allows a draw. */
  readonly overtimePossessions: number
  /** Chance of 0, 1, 2, 3 points, of each side. */
  readonly outcomes: readonly [readonly number[], readonly number[]]
}

export type PossessionState = {
  readonly record: EventRecord
  /** From 1; above `periods` it is an overtime, 0 is after the end. */
  readonly period: number
  /** Attacks left in the period, home and away. */
  readonly left: readonly [number, number]
}

export const unitOf = ({ sport }: PossessionModel) => (sport === 'basketball' ? 'points' : 'goals')

/** The scope of a period: quarters of basketball, halves of handball. */
export const periodScope = ({ periods }: PossessionModel, number: number) =>
  `${periods === 4 ? 'q' : 'h'}${number}`

/** Periods of a part of the game. */
export function periodsOf({ periods }: PossessionModel, scope: string): number[] | undefined {
  if (scope === 'match') return Array.from({ length: periods }, (_, index) => index + 1)
  const [kind, number] = [scope[0], Number(scope.slice(1))]
  if (!(number >= 1)) return undefined
  if (kind === 'q') return periods === 4 && number <= 4 ? [number] : undefined
  if (kind !== 'h' || number > 2) return undefined
  return periods === 2 ? [number] : [2 * number - 1, 2 * number]
}
