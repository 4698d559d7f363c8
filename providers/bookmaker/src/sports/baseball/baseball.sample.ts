import type { EventRecord } from '../../market/event-record.ts'
import { drawIndex, type Random } from '../../pricing/random.ts'
import { INNINGS, type BaseballModel } from './baseball.distribution.ts'
import { baseballRecord } from './baseball.record.ts'

/** Plays a game to its end from the half-innings so far. */
export function sampleBaseball(
  model: BaseballModel,
  soFar: readonly number[],
  random: Random,
): EventRecord {
  const runs = [...soFar]
  const sum = (parity: number) =>
    runs.reduce((all, count, index) => (index % 2 === parity ? all + count : all), 0)
  for (;;) {
    const inning = Math.floor(runs.length / 2) + 1
    const isTop = runs.length % 2 === 0
    const [home, away] = [sum(1), sum(0)]
    if (isTop && inning > INNINGS && home !== away) break
    if (!isTop && inning >= INNINGS && home > away) break
    runs.push(drawIndex(model.runs[isTop ? 1 : 0], random))
  }
  return baseballRecord({ runs, isOver: true })
}
