import { enumeratedDistribution, type Ending } from '../../pricing/enumerated-distribution.ts'
import type { EventDistribution } from '../../pricing/event-distribution.ts'
import { fightMarkets } from './fight.markets.ts'
import { fightRecord, type FightEnding } from './fight.record.ts'

/** Rounds in which either side may finish the fight; who goes the distance is judged. */
export type FightModel = {
  readonly sport: 'boxing' | 'mma'
  readonly rounds: number
  /** Chance of each side to finish a round that begins. */
  readonly finish: readonly [number, number]
  /** Share of finishes that are submissions; none in boxing. */
  readonly submissionShare: number
  /** First side, second side, draw, if it goes the distance. */
  readonly decision: readonly [number, number, number]
  /** Share of unanimous, majority and split decisions. */
  readonly decisions: readonly [number, number, number]
}

/** The round that begins next or is fought, from 1. */
export type FightState = { readonly round: number }

/** Every outcome that the fight may still have. */
export function fightEndings(
  model: FightModel,
  { round }: FightState,
): (FightEnding & { p: number })[] {
  const endings: (FightEnding & { p: number })[] = []
  let left = 1
  for (let number = round; number <= model.rounds; number++) {
    for (const side of [1, 2] as const) {
      const finish = left * model.finish[side - 1]!
      for (const half of [1, 2] as const) {
        const base = { side, round: number, half }
        endings.push({ ...base, method: 'knockout', p: (finish * (1 - model.submissionShare)) / 2 })
        endings.push({ ...base, method: 'submission', p: (finish * model.submissionShare) / 2 })
      }
    }
    left *= 1 - model.finish[0] - model.finish[1]
  }
  const methods = ['unanimous', 'majority', 'split'] as const
  for (const [index, side] of ([1, 2, 0] as const).entries())
    for (const [at, method] of methods.entries())
      endings.push({
        side,
        method,
        round: model.rounds,
        half: 2,
        p: left * model.decision[index]! * model.decisions[at]!,
      })
  return endings.filter(({ p }) => p > 0)
}

/** The joint model of a fight from the round that begins next. */
export function fightDistribution(model: FightModel, state: FightState): EventDistribution {
  const endings = fightEndings(model, state).map(({ p, ...ending }): Ending => ({
    p,
    record: fightRecord(model, ending),
  }))
  return enumeratedDistribution(fightMarkets(model.rounds), endings)
}
