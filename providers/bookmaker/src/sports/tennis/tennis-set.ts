import type { SetOutcome } from '../../families/rally/set-match.ts'
import type { ScorePair } from '../../market/event-record.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import {
  currentGameChance,
  gameChance,
  isTiebreak,
  tiebreakChance,
  type TennisModel,
} from './tennis.model.ts'

/** The rest of a set: games, points of the current game and its server. */
export type TennisSetStart = {
  readonly games: ScorePair
  readonly points: ScorePair
  readonly server: Side
}

/** Distribution of a set's end, game by game; servers alternate. */
export function finishTennisSet(model: TennisModel, start: TennisSetStart): SetOutcome[] {
  const [p, q] = model.serve
  const hold = { 1: gameChance(p), 2: 1 - gameChance(q) }
  const [h0, a0] = start.games
  const masses = new Map<number, number>([[h0 * 8 + a0, 1]])
  const outcomes: SetOutcome[] = []
  for (let sum = h0 + a0; sum <= 12; sum++)
    for (let home = Math.max(h0, sum - 7); home <= Math.min(7, sum - a0); home++) {
      const away = sum - home
      const mass = masses.get(home * 8 + away)
      if (mass === undefined) continue
      const server = (sum - h0 - a0) % 2 === 0 ? start.server : otherSide(start.server)
      const isFirst = home === h0 && away === a0
      const won = isFirst
        ? currentGameChance(model, start, server)
        : isTiebreak([home, away])
          ? tiebreakChance(model.serve, server)
          : hold[server]
      for (const [h, a, chance] of [
        [home + 1, away, won],
        [home, away + 1, 1 - won],
      ] as const) {
        if (isSetOver(h, a))
          outcomes.push({ home: h, away: a, p: mass * chance, next: otherSide(server) })
        else masses.set(h * 8 + a, (masses.get(h * 8 + a) ?? 0) + mass * chance)
      }
    }
  return merge(outcomes)
}

export function isSetOver(home: number, away: number): boolean {
  return Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)
}

function merge(outcomes: readonly SetOutcome[]): SetOutcome[] {
  const merged = new Map<string, SetOutcome>()
  for (const outcome of outcomes) {
    const key = `${outcome.home}:${outcome.away}`
    const p = (merged.get(key)?.p ?? 0) + outcome.p
    merged.set(key, { ...outcome, p })
  }
  return [...merged.values()]
}

/** P(home player is first to win so many games of the set). */
export function gameRace(model: TennisModel, start: TennisSetStart, target: number): number {
  const solve = (home: number, away: number): number => {
    if (home === target) return 1
    if (away === target) return 0
    const sum = home + away - start.games[0] - start.games[1]
    const server = sum % 2 === 0 ? start.server : otherSide(start.server)
    const [p, q] = model.serve
    const fresh = server === 1 ? gameChance(p) : 1 - gameChance(q)
    const won = sum === 0 ? currentGameChance(model, start, server) : fresh
    return won * solve(home + 1, away) + (1 - won) * solve(home, away + 1)
  }
  return solve(...start.games)
}
