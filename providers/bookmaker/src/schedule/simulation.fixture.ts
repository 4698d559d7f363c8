import { buildCatalogue } from '../catalogue/catalogue.ts'
import type { SportCode } from '../catalogue/sport.table.ts'
import type { Draws } from '../simulation/draws.ts'
import type { Fact } from '../simulation/fact.ts'
import { createRecorder } from '../simulation/recorder.ts'
import type { Fixture, Rules } from '../sports/fixture.ts'
import { playOf } from '../sports/plays.ts'
import { scoreOf, type Score } from '../sports/score.ts'
import { fixtureOfSlot } from './fixture-of-slot.ts'
import { EPOCH_MS, listChampionshipSlots, type Slot } from './schedule.ts'

const DAY_MS = 24 * 3_600_000

/** Draws by a mixing function (SplitMix32), quick enough for many thousand matches. */
export function createQuickDraws(seed: number): Draws {
  return {
    at(step, purpose) {
      let z = (Math.imul(seed, 0x9e3779b9) + Math.imul(step * 8 + purpose + 1, 0x85ebca6b)) >>> 0
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
      z = Math.imul(z ^ (z >>> 13), 0x9e3779b1)
      return (z ^ (z >>> 16)) >>> 0
    },
  }
}

/** One event of every championship: the first slot of a sport is its first. */
export function listSampleSlots(): Slot[] {
  return buildCatalogue().championships.map(
    (championship) => listChampionshipSlots(championship, EPOCH_MS, EPOCH_MS + DAY_MS)[0]!,
  )
}

export function sampleFixture(sport: SportCode): Fixture {
  return fixtureOfSlot(
    listSampleSlots().find(({ championship }) => championship.spec.sport === sport)!,
  )
}

export function playQuick(rules: Rules, seed: number): { facts: Fact[]; score: Score } {
  const record = createRecorder()
  playOf(rules).simulate(rules, createQuickDraws(seed), record)
  const facts = record.facts()
  return { facts, score: scoreOf(rules, facts) }
}

/** Half the width of the 99 % interval of a share of `count` trials. */
export function halfWidth99(share: number, count: number): number {
  return 2.576 * Math.sqrt((share * (1 - share)) / count)
}
