import type { EventRecord, ScorePair } from '../../market/event-record.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'

/** A tennis match: points are independent, each server wins theirs with one chance. */
export type TennisModel = {
  readonly setsToWin: number
  /** P(server wins the point), for the home and the away player serving. */
  readonly serve: ScorePair
}

export type TennisState = {
  readonly record: EventRecord
  readonly sets: ScorePair
  /** Games of the current set. */
  readonly games: ScorePair
  /** Points of the current game or tie-break. */
  readonly points: ScorePair
  /** The server of the current game, or of the tie-break's first point; 0 before the toss. */
  readonly server: Side | 0
}

/** P(server wins a game from points of server and receiver). */
export function gameChance(p: number, [server, receiver]: ScorePair = [0, 0]): number {
  if (server >= 3 && receiver >= 3) {
    const deuce = p ** 2 / (p ** 2 + (1 - p) ** 2)
    const lead = server - receiver
    if (lead === 0) return deuce
    if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
    return lead > 0 ? p + (1 - p) * deuce : p * deuce
  }
  if (server >= 4) return 1
  if (receiver >= 4) return 0
  return p * gameChance(p, [server + 1, receiver]) + (1 - p) * gameChance(p, [server, receiver + 1])
}

/** The server of a point of a tie-break: one point, then two each. */
export function tiebreakServer(first: Side, [home, away]: ScorePair): Side {
  return Math.floor((home + away + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

/** P(home player wins a tie-break to `target`) from its points. */
export function tiebreakChance(
  [p, q]: ScorePair,
  first: Side,
  points: ScorePair = [0, 0],
  target = 7,
): number {
  const known = new Map<number, number>()
  const level = (p * (1 - q)) / (p * (1 - q) + (1 - p) * q)
  const solve = (home: number, away: number): number => {
    if (home >= target && home - away >= 2) return 1
    if (away >= target && away - home >= 2) return 0
    // Level near the end, each of the next two points has another server.
    if (home === away && home >= target - 1) return level
    const key = home * 1000 + away
    const found = known.get(key)
    if (found !== undefined) return found
    const won = tiebreakServer(first, [home, away]) === 1 ? p : 1 - q
    const chance = won * solve(home + 1, away) + (1 - won) * solve(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return solve(...points)
}

export const isTiebreak = ([home, away]: ScorePair): boolean => home === 6 && away === 6

/** P(home player wins the current game or tie-break). */
export function currentGameChance(
  { serve }: TennisModel,
  { games, points }: Pick<TennisState, 'games' | 'points'>,
  server: Side,
): number {
  if (isTiebreak(games)) return tiebreakChance(serve, server, points)
  return server === 1
    ? gameChance(serve[0], points)
    : 1 - gameChance(serve[1], [points[1], points[0]])
}
