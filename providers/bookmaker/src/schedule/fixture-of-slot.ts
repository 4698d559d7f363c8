import { CATALOGUE_VERSION } from '../catalogue/catalogue.ts'
import type { SportCode } from '../catalogue/sport.table.ts'
import type { Fixture, Interruptions } from '../simulation/fixture.ts'
import { SIMULATION_VERSION } from '../sports/simulate.ts'
import { buildRules } from './rules.ts'
import type { Slot } from './schedule.ts'

const DAY_MS = 24 * 3_600_000
const NONE = { cancelled: 0, abandoned: 0, postponed: 0 }
const OUTDOORS = { cancelled: 2_000, abandoned: 2_000, postponed: 5_000 }
const INDOORS = { cancelled: 1_000, abandoned: 500, postponed: 2_000 }

const RISKS: Readonly<Record<SportCode, Omit<Interruptions, 'postponedByMs'>>> = {
  soccer: OUTDOORS,
  tennis: OUTDOORS,
  cricket: OUTDOORS,
  baseball: OUTDOORS,
  basketball: INDOORS,
  volleyball: INDOORS,
  'ice-hockey': INDOORS,
  handball: INDOORS,
  'table-tennis': INDOORS,
  esports: INDOORS,
  boxing: { ...NONE, cancelled: 3_000 },
  mma: { ...NONE, cancelled: 3_000 },
  'horse-racing': { ...NONE, cancelled: 1_000 },
  lotteries: NONE,
}

/** The data published about a slot before betting opens, which decides it together with the seed. */
export function fixtureOfSlot(slot: Slot): Fixture {
  const { championship, season, round, match, field } = slot
  const { sport, cadence } = championship.spec
  return {
    simulation: SIMULATION_VERSION,
    salt: `fairhouse-${CATALOGUE_VERSION}-${championship.id}-${season}`,
    nonce: round * 100 + match,
    rules: buildRules(championship, field),
    // A match is played within 36 hours or its bets are void.
    interruptions: { ...RISKS[sport], postponedByMs: Math.min(DAY_MS, cadence.roundMs) },
  }
}
