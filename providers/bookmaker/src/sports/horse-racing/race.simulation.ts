import type { Draws } from '../../simulation/draws.ts'
import type { RaceRules } from '../../simulation/fixture.ts'
import type { Recorder } from '../../simulation/recorder.ts'
import { chooseBy, weightThresholds } from '../../simulation/threshold.ts'

/** Runs a race: each place goes to one of those left, by weight (Plackett–Luce). */
export function simulateRace(rules: RaceRules, draws: Draws, record: Recorder): void {
  const left = [...rules.runners]
  const order: number[] = []
  while (left.length > 0) {
    const chosen = chooseBy(
      weightThresholds(left.map(({ weight }) => weight)),
      draws.at(order.length, 0),
    )
    order.push(...left.splice(chosen, 1).map(({ number }) => number))
  }
  const atMs = rules.lengthSteps * rules.stepMs
  record.add(0, { kind: 'periodStarted', period: 1 })
  record.add(atMs, { kind: 'placed', order })
  record.add(atMs, { kind: 'ended' })
}
