import { CATALOGUE_VERSION } from '../catalogue/catalogue.ts'
import type { Fixture } from '../sports/fixture.ts'
import { SIMULATION_VERSION } from '../sports/simulate.ts'
import { findSport } from '../sports/sports.ts'
import type { Slot } from './schedule.ts'

const DAY_MS = 24 * 3_600_000
/** How long play stops for a shower or a power cut. */
const STOPPED_STEPS = 10

/** The data published about a slot before betting opens, which decides it together with the seed. */
export function fixtureOfSlot(slot: Slot): Fixture {
  const { championship, season, round, match, field } = slot
  const { spec } = championship
  const { rulesOf, risks } = findSport(spec.sport)
  const rules = rulesOf(spec, field)
  return {
    simulation: SIMULATION_VERSION,
    salt: `fairhouse-${CATALOGUE_VERSION}-${championship.id}-${season}`,
    nonce: round * 100 + match,
    rules,
    // A match is played within 36 hours or its bets are void.
    interruptions: {
      ...risks,
      postponedByMs: Math.min(DAY_MS, spec.cadence.roundMs),
      interruptedForMs: STOPPED_STEPS * rules.stepMs,
    },
  }
}
