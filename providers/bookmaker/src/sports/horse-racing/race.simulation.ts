import type { Draws } from '../../simulation/draws.ts'
import type { EventRules } from '../../simulation/fixture.ts'
import type { Recorder } from '../../simulation/recorder.ts'
import { chooseBy, weightThresholds } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type RaceRules = EventRules & {
  readonly sport: 'horse-racing'
  readonly runners: readonly { readonly number: number; readonly weight: number }[]
  readonly lengthSteps: number
}

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

export type RaceScore = { readonly kind: 'race'; readonly order: readonly number[] }

export const RACE_PLAY: SportPlay<RaceRules, RaceScore> = {
  start: () => ({ kind: 'race', order: [] }),
  apply: (_, play, fact) => (fact.kind === 'placed' ? { ...play, order: fact.order } : play),
  simulate: simulateRace,
}
