import type { Draws } from '../../simulation/draws.ts'
import type { Fact, PlacedFact } from '../../simulation/fact.ts'
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
  interruptions: (rules) => ({
    withdraw: (facts, drawn) => withdraw(rules, facts, drawn),
    tie: (facts, drawn) => facts.map((fact) => (fact.kind === 'placed' ? tie(fact, drawn) : fact)),
  }),
}

/** At the start: those left finish in the order in which they would have. */
function withdraw({ runners }: RaceRules, facts: readonly Fact[], drawn: number): Fact[] {
  const { number: runner, weight } = runners[Math.floor((drawn / 2 ** 32) * runners.length)]!
  const all = runners.reduce((sum, each) => sum + each.weight, 0)
  const hundredths = Math.max(Math.floor((100 * all) / weight), 101)
  const price = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  const rest = facts.map((fact) =>
    fact.kind === 'placed'
      ? { ...fact, order: fact.order.filter((number) => number !== runner) }
      : fact,
  )
  const withdrawn = { kind: 'withdrawn', runner, price, atMs: 0 } as const
  return [withdrawn, ...rest].map((fact, index) => ({ ...fact, no: index + 1 }))
}

/** Two who came one after the other share the better place. */
function tie<Placed extends PlacedFact>(fact: Placed, drawn: number): Placed {
  const first = Math.floor((drawn / 2 ** 32) * (fact.order.length - 1))
  const positions = fact.order.map((_, index) => (index === first + 1 ? first + 1 : index + 1))
  return { ...fact, positions }
}
