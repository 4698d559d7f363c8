import type { EventRecord } from '../../market/event-record.ts'
import { poisson } from '../../pricing/poisson.ts'
import { drawFrom, type Random } from '../../pricing/random.ts'
import { PERIOD_MINUTES, type IceHockeyModel, type IceHockeyState } from './ice-hockey.model.ts'
import { iceHockeyRecord, type IceHockeyGoal } from './ice-hockey.record.ts'

/** Plays a game to its end. */
export function sampleIceHockey(
  model: IceHockeyModel,
  state: Pick<IceHockeyState, 'period' | 'minute'>,
  soFar: readonly IceHockeyGoal[],
  random: Random,
): EventRecord {
  const goals = [...soFar]
  for (const period of [1, 2, 3] as const) {
    if (state.period > period) continue
    const left = state.period === period ? 1 - state.minute / PERIOD_MINUTES : 1
    const drawn = ([1, 2] as const).flatMap((side) =>
      Array.from({ length: drawFrom(poisson((model.goals[side - 1]! * left) / 3), random) }, () => {
        return { side, period, at: random() }
      }),
    )
    goals.push(
      ...drawn.toSorted((a, b) => a.at - b.at).map(({ side, period }) => ({ side, period })),
    )
  }
  const home = goals.filter(({ side }) => side === 1).length
  if (home * 2 !== goals.length) return iceHockeyRecord(goals, { period: 6 })
  const minutes = model.overtimeMinutes - (state.period === 4 ? state.minute : 0)
  const rates = model.goals.map((rate) => (rate / 60) * minutes * model.overtimeRate)
  const all = rates[0]! + rates[1]!
  if (state.period < 5 && random() > Math.exp(-all)) {
    const side = random() < rates[0]! / all ? 1 : 2
    return iceHockeyRecord([...goals, { side, period: 4 }], { period: 6 })
  }
  return iceHockeyRecord(goals, { period: 6, shootout: random() < model.shootout ? 1 : 2 })
}
