import type { EventRecord, ScorePair } from '../../market/event-record.ts'
import type { Random } from '../../pricing/random.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import { rallyChance, serverAt, targetOf, type RallyModel } from './rally.model.ts'
import { rallyRecord } from './rally.record.ts'

/** A match so far: the winners of the points of each set, the current one last. */
export type RallyStart = {
  readonly sets: readonly (readonly Side[])[]
  readonly firstServer: Side | 0
}

/** Plays a match to its end, rally by rally. */
export function sampleRally(model: RallyModel, start: RallyStart, random: Random): EventRecord {
  const sets = start.sets.map((winners) => [...winners])
  if (sets.length === 0) sets.push([])
  let firstServer = start.firstServer === 0 ? toss(random) : start.firstServer
  for (;;) {
    playSet(model, sets.at(-1)!, { firstServer, number: sets.length }, random)
    const record = rallyRecord({
      sport: model.sport,
      setsToWin: model.setsToWin,
      sets,
      isLive: false,
    })
    if (record.status === 'ended') return record
    firstServer = otherSide(firstServer)
    sets.push([])
    const isLast = sets.length === 2 * model.setsToWin - 1
    if (isLast && model.sport === 'volleyball') firstServer = toss(random)
  }
}

const toss = (random: Random): Side => (random() < 0.5 ? 1 : 2)

function playSet(
  model: RallyModel,
  winners: Side[],
  { firstServer, number }: { firstServer: Side; number: number },
  random: Random,
): void {
  const target = targetOf(model, number)
  let score: ScorePair = [0, 0]
  for (const side of winners) score = raise(score, side)
  while (Math.max(...score) < target || Math.abs(score[0] - score[1]) < 2) {
    const server = serverAt(model.sport, firstServer, score, winners.at(-1) ?? firstServer)
    const winner: Side = random() < rallyChance(model, server) ? 1 : 2
    winners.push(winner)
    score = raise(score, winner)
  }
}

function raise([home, away]: ScorePair, side: Side): ScorePair {
  return side === 1 ? [home + 1, away] : [home, away + 1]
}
