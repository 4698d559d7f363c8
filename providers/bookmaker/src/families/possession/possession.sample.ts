import { type EventRecord, type ScorePair, plus } from '../../market/event-record.ts'
import { drawIndex, type Random } from '../../pricing/random.ts'
import type { PossessionModel } from './possession.model.ts'
import { possessionRecord } from './possession.record.ts'

/** A game so far: scores of its periods, the current one last, with attacks left. */
export type PossessionStart = {
  readonly scores: readonly ScorePair[]
  readonly left: readonly [number, number]
}

/** Plays a game to its end, attack by attack. */
export function samplePossessions(
  model: PossessionModel,
  start: PossessionStart,
  random: Random,
): EventRecord {
  const scores = start.scores.slice(0, -1)
  const attack = ([home, away]: readonly [number, number]): ScorePair => {
    const points = [home, away].map((count, side) => {
      let sum = 0
      for (let n = 0; n < count; n++) sum += drawIndex(model.outcomes[side]!, random)
      return sum
    })
    return [points[0]!, points[1]!]
  }
  scores.push(plus(start.scores.at(-1) ?? [0, 0], attack(start.left)))
  for (;;) {
    if (scores.length >= model.periods) {
      const [home, away] = scores.reduce(plus)
      if (home !== away || model.overtimePossessions === 0) break
    }
    const attacks = scores.length < model.periods ? model.possessions : model.overtimePossessions
    scores.push(attack([attacks, attacks]))
  }
  const { sport, periods } = model
  return possessionRecord({ sport, periods, scores, ended: scores.length, isOver: true })
}
