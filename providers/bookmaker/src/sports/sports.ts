import type { SportCode } from '../catalogue/sport.table.ts'
import type { EventState } from '../event/event-book.ts'
import type { MarketDefinition } from '../market/market.ts'
import type { EventLaw } from '../pricing/event-law.ts'
import type { Random } from '../pricing/random.ts'
import type { EventRecord } from '../market/event-record.ts'
import type { Rules } from '../simulation/fixture.ts'
import { BASEBALL } from './baseball/baseball.sport.ts'
import { CRICKET } from './cricket/cricket.sport.ts'
import { FIGHT } from '../families/fight/fight.sport.ts'
import { ICE_HOCKEY } from './ice-hockey/ice-hockey.sport.ts'
import { LOTTERY } from './lotteries/lotteries.sport.ts'
import { BASKETBALL, HANDBALL } from '../families/possession/possession.sport.ts'
import { RACE } from './horse-racing/horse-racing.sport.ts'
import { ESPORTS, TABLE_TENNIS, TENNIS, VOLLEYBALL } from '../families/rally/rally.sport.ts'
import { recordStatus } from '../live/record-status.ts'
import { SOCCER } from './soccer/soccer.sport.ts'

/** Turns a sport's events into prices and results. */
export type SportModel = {
  markets(rules: Rules): readonly MarketDefinition[]
  /** Slugs of the markets in a list of events, the first one first. */
  readonly mainSlugs: readonly string[]
  /**
   * The record of an event from its facts: enough to settle it. The event itself says
   * whether it was abandoned.
   */
  record(state: EventState, nowMs: number): EventRecord
  /** The joint distribution of the open part, by the rules of the simulation. */
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

/** The basis for settling an event: its facts, and whether it was played at all. */
export function readRecord(model: SportModel, state: EventState, nowMs: number): EventRecord {
  return { ...model.record(state, nowMs), status: recordStatus(state.event.status) }
}
