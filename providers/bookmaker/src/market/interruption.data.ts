import type { SportCode } from '../catalogue/sport.table.ts'

/** Goes up when a rule of settlement changes; every bet keeps the version it was placed by. */
export const RULES_VERSION = '2026-12'

export type SportRules = {
  /** Played within so many hours of its scheduled start, an event stands; after that it is void. */
  readonly windowHours: number
  /** Resumed within so many hours, an abandoned event is played on. */
  readonly resumeHours: number
  /** So much of the event makes its result official; undefined needs all of it. */
  readonly official?:
    | {
        /** All markets of the whole event stand. */
        readonly unit: 'minutesLeft'
        readonly most: number
      }
    | {
        /** Only the winner stands. */
        readonly unit: 'halfInnings'
        readonly least: number
        /** With the home side ahead it needs one half-inning less. */
        readonly leastHomeAhead: number
      }
  /** Finished sets that the opponent of a retired player needs to win. */
  readonly retirementSets?: number
}

const SAME_DAYS = { windowHours: 48, resumeHours: 48 }

/**
 * assumed: the common default of each sport. Football 36 h, because a match moved to the next day is
 * the one that was bet on; tennis one full set, the middle of what books do; basketball and ice
 * hockey with five minutes left, 43 of 48 and 55 of 60 played, whatever the format of the league; baseball by the innings that make a game official.
 */
export const SPORT_RULES: Readonly<Record<SportCode, SportRules>> = {
  soccer: { windowHours: 36, resumeHours: 36 },
  // A tennis match stays open until its tournament ends.
  tennis: { windowHours: 336, resumeHours: 336, retirementSets: 1 },
  basketball: { ...SAME_DAYS, official: { unit: 'minutesLeft', most: 5 } },
  'ice-hockey': { ...SAME_DAYS, official: { unit: 'minutesLeft', most: 5 } },
  handball: SAME_DAYS,
  baseball: {
    ...SAME_DAYS,
    official: { unit: 'halfInnings', least: 10, leastHomeAhead: 9 },
  },
  cricket: SAME_DAYS,
  volleyball: SAME_DAYS,
  'table-tennis': { ...SAME_DAYS, retirementSets: 1 },
  boxing: SAME_DAYS,
  mma: SAME_DAYS,
  esports: SAME_DAYS,
  'horse-racing': { windowHours: 24, resumeHours: 0 },
  lotteries: { windowHours: 24, resumeHours: 0 },
}
