import { emptyRecord, type EventRecord } from '../../market/event-record.ts'
import type { Side, FightMethod } from '../../simulation/fact.ts'

export type FightEnding = {
  /** 0 is a draw. */
  readonly side: Side | 0
  readonly method: FightMethod
  /** The last round, and the half of it in which the fight was stopped; 2 when it went on to its end. */
  readonly round: number
  readonly half: 1 | 2
}

/** The record of a fight; without an ending it is in progress in a round. */
export function fightRecord(
  fight: { readonly sport: 'boxing' | 'mma'; readonly rounds: number },
  ending?: FightEnding,
): EventRecord {
  const record = emptyRecord(fight.sport)
  if (ending === undefined) return record
  const { side, method, round, half } = ending
  return {
    ...record,
    status: 'ended',
    facts: {
      winner: String(side),
      method,
      round: String(round),
      half: String(half),
      rounds: String(fight.rounds),
    },
  }
}
