import type { Joint } from '@fairhouse/betting/builder/builder'
import type { EventRecord } from '../market/event-record.ts'
import type { EventDistribution } from '../pricing/event-distribution.ts'
import { createRandom, type Random } from '../pricing/random.ts'
import { readLeg, resultOfLeg, type BuilderLeg, type Halves } from './builder-leg.ts'

/** Sums all scores of both halves at which the legs hold; undefined when a leg is not about goals. */
export function sumHalves(
  legs: readonly BuilderLeg[],
  distribution: EventDistribution,
  unit = 'goals',
): Joint | undefined {
  const reads = legs.map((leg) => readLeg(leg, unit))
  const parts = distribution.parts?.([`${unit}:h1`, `${unit}:h2`])
  if (parts === undefined || reads.some((read) => read === undefined)) return undefined
  const counts = new Counts(legs.length)
  const holds = reads as ((halves: Halves) => boolean)[]
  const visit = (halves: Halves, mass: number) => counts.add((leg) => holds[leg]!(halves), mass)
  const [first, second] = [parts.first.cells(), parts.second.cells()]
  for (let i = 0; i < first.size; i++)
    for (let j = 0; j < second.size; j++)
      visit(
        [first.home[i]!, first.away[i]!, second.home[j]!, second.away[j]!],
        first.p[i]! * second.p[j]!,
      )
  for (const { first, second, mass } of parts.corrections) visit([...first, ...second], mass)
  return { ...counts.finish(1), error: 0, refundable: [] }
}

/**
 * assumed: 12,000 matches take about half a second and bring the standard error of an even chance
 * to 0.46 %, which the price allows for.
 */
export const SIMULATIONS = 12_000
/** assumed: a third of the time for a quote, at a standard error of 0.8 %. */
export const QUOTE_SIMULATIONS = 4_000

/** Plays the event many times from a stored seed, for legs that no score decides. */
export function simulateJoint(
  legs: readonly BuilderLeg[],
  sample: (random: Random) => EventRecord,
  { seed, runs }: { readonly seed: number; readonly runs: number },
): Joint {
  const random = createRandom(seed)
  const counts = new Counts(legs.length)
  const refundable = new Set<number>()
  for (let run = 0; run < runs; run++) {
    const record = sample(random)
    const results = legs.map((leg) => resultOfLeg(leg, record))
    for (const [leg, result] of results.entries()) if (result === 'void') refundable.add(leg)
    counts.add((leg) => results[leg] === 'won', 1)
  }
  const joint = counts.finish(runs)
  const error = Math.sqrt((joint.all * (1 - joint.all)) / runs)
  return { ...joint, error, refundable: [...refundable] }
}

/** Mass where all legs hold, and where all but one hold. */
class Counts {
  #all = 0
  readonly #without: number[]

  constructor(legs: number) {
    this.#without = Array.from({ length: legs }, () => 0)
  }

  add(holds: (leg: number) => boolean, mass: number): void {
    let missing = -1
    for (let leg = 0; leg < this.#without.length; leg++) {
      if (holds(leg)) continue
      // Two legs that do not hold leave nothing to count.
      if (missing >= 0) return
      missing = leg
    }
    if (missing >= 0) this.#without[missing]! += mass
    else this.#all += mass
  }

  finish(total: number): { readonly all: number; readonly without: readonly number[] } {
    return {
      all: this.#all / total,
      without: this.#without.map((mass) => (mass + this.#all) / total),
    }
  }
}
