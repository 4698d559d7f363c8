import type { SportCode } from '../catalogue/sport.table.ts'
import type { EventState } from '../event/event-book.ts'
import type { MarketDefinition } from '../market/market.ts'
import type { EventLaw } from '../pricing/event-law.ts'
import type { Random } from '../pricing/random.ts'
import type { EventRecord } from '../settlement/event-record.ts'
import type { Rules } from '../simulation/fixture.ts'
import { BASEBALL } from './baseball.model-reader.ts'
import { CRICKET } from './cricket.model-reader.ts'
import { FIGHT } from './fight.model-reader.ts'
import { ICE_HOCKEY } from './ice-hockey.model-reader.ts'
import { LOTTERY } from './lottery.model-reader.ts'
import { BASKETBALL, HANDBALL } from './possession.model-reader.ts'
import { RACE } from './race.model-reader.ts'
import { ESPORTS, TABLE_TENNIS, TENNIS, VOLLEYBALL } from './rally.model-reader.ts'
import { recordStatus } from './record-status.ts'
import { SOCCER } from './soccer.model-reader.ts'

/** How a sport's events become prices and results. */
export type SportModel = {
  markets(rules: Rules): readonly MarketDefinition[]
  /** Slugs of the markets in a list of events, the first one first. */
  readonly mainSlugs: readonly string[]
  /**
   * What is known of an event by its facts: enough to settle it. Whether it was broken off is said
   * by the event.
   */
  record(state: EventState, nowMs: number): EventRecord
  /** The joint law of what is still open, from the rules that the simulation plays by. */
  law(state: EventState, record: EventRecord, nowMs: number): EventLaw
  /** Plays the rest of an event from here, for combinations that no law sums up. */
  sampler?(state: EventState, nowMs: number): (random: Random) => EventRecord
}

const MODELS: Readonly<Record<SportCode, SportModel>> = {
  soccer: SOCCER,
  basketball: BASKETBALL,
  tennis: TENNIS,
  volleyball: VOLLEYBALL,
  'ice-hockey': ICE_HOCKEY,
  boxing: FIGHT,
  handball: HANDBALL,
  baseball: BASEBALL,
  'table-tennis': TABLE_TENNIS,
  mma: FIGHT,
  esports: ESPORTS,
  cricket: CRICKET,
  'horse-racing': RACE,
  lotteries: LOTTERY,
}

export function findSportModel(sport: SportCode): SportModel {
  return MODELS[sport]
}

/** What an event is settled by: what its facts say, and whether it was played at all. */
export function readRecord(model: SportModel, state: EventState, nowMs: number): EventRecord {
  return { ...model.record(state, nowMs), status: recordStatus(state.event.status) }
}
