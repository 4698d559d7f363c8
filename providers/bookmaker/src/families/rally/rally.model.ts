import type { EventRecord, ScorePair } from '../../market/event-record.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'

export type RallySport = 'volleyball' | 'table-tennis' | 'esports'

/** A match of sets of rallies: the sets of volleyball, the games of table tennis, e-sports maps. */
export type RallyModel = {
  readonly sport: RallySport
  readonly setsToWin: number
  /** Chance of each side to win a rally that it serves; without a serve they add up to 1. */
  readonly serve: ScorePair
}

export type RallyState = {
  readonly record: EventRecord
  readonly sets: ScorePair
  /** Points of the current set. */
  readonly points: ScorePair
  /** The first server of the current set, and the current server; 0 before the toss. */
  readonly firstServer: Side | 0
  readonly server: Side | 0
}

const TARGETS = { volleyball: 25, 'table-tennis': 11, esports: 13 } as const
const LAST_VOLLEYBALL_SET = 15

/** Points that win a set, with a lead of two. */
export function targetOf({ sport, setsToWin }: RallyModel, setNumber: number): number {
  const isLast = setNumber === 2 * setsToWin - 1
  return sport === 'volleyball' && isLast ? LAST_VOLLEYBALL_SET : TARGETS[sport]
}

/** The server at a score, given the first server and the winner of the last rally. */
export function serverAt(
  sport: RallySport,
  firstServer: Side,
  [home, away]: ScorePair,
  lastWinner: Side,
): Side {
  if (sport !== 'table-tennis') return home + away === 0 ? firstServer : lastWinner
  const played = home + away
  const turns = home >= 10 && away >= 10 ? played : Math.floor(played / 2)
  return turns % 2 === 0 ? firstServer : otherSide(firstServer)
}

/** P(home side wins the rally). */
export function rallyChance({ serve }: RallyModel, server: Side): number {
  return server === 1 ? serve[0] : 1 - serve[1]
}
