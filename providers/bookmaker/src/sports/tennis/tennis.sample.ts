import type { EventRecord, ScorePair } from '../../market/event-record.ts'
import type { Random } from '../../pricing/random.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import { isSetOver } from './tennis-set.ts'
import { isTiebreak, tiebreakServer, type TennisModel } from './tennis.model.ts'
import { tennisRecord } from './tennis.record.ts'

/** A match so far: points by sets and games, the last game in progress, and its server. */
export type TennisStart = {
  readonly sets: readonly (readonly (readonly Side[])[])[]
  readonly server: Side | 0
}

/** Plays a match to its end, point by point. */
export function sampleTennis(model: TennisModel, start: TennisStart, random: Random): EventRecord {
  const sets = start.sets.map((games) => games.map((winners) => [...winners]))
  if (sets.length === 0) sets.push([[]])
  let server: Side = start.server === 0 ? (random() < 0.5 ? 1 : 2) : start.server
  const won: ScorePair[] = sets.slice(0, -1).map((games) => gamesOf(games))
  for (;;) {
    const set = sets.at(-1)!
    for (;;) {
      const before = gamesOf(set.slice(0, -1))
      playGame(model, set.at(-1)!, { server, isTiebreak: isTiebreak(before) }, random)
      server = otherSide(server)
      if (isSetOver(...gamesOf(set))) break
      set.push([])
    }
    won.push(gamesOf(set))
    const home = won.filter(([h, a]) => h > a).length
    if (Math.max(home, won.length - home) === model.setsToWin)
      return tennisRecord({ setsToWin: model.setsToWin, sets, isLive: false })
    sets.push([[]])
  }
}

function playGame(
  { serve }: TennisModel,
  winners: Side[],
  game: { readonly server: Side; readonly isTiebreak: boolean },
  random: Random,
): void {
  const target = game.isTiebreak ? 7 : 4
  for (;;) {
    const home = winners.filter((side) => side === 1).length
    const score: ScorePair = [home, winners.length - home]
    if (Math.max(...score) >= target && Math.abs(score[0] - score[1]) >= 2) return
    const server = game.isTiebreak ? tiebreakServer(game.server, score) : game.server
    winners.push(random() < (server === 1 ? serve[0] : 1 - serve[1]) ? 1 : 2)
  }
}

/** Games won by both, of games that are over. */
function gamesOf(games: readonly (readonly Side[])[]): ScorePair {
  const home = games.filter((winners) => winners.at(-1) === 1).length
  return [home, games.length - home]
}
