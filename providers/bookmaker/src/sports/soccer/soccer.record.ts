import type {
  EventRecord,
  ScoreKey,
  ScorePair,
  Tally,
  RecordStatus,
} from '../../market/event-record.ts'
import type { Side } from '../../simulation/fact.ts'

/** Statistics of a football match, in the order of their occurrence. */
export type SoccerIncident = {
  readonly kind: 'goal' | 'corner' | 'card'
  readonly side: Side
  readonly half: 1 | 2
  /** From 1, counted through the whole match with stoppage time. */
  readonly minute: number
  readonly player?: string
  readonly colour?: 'yellow' | 'red'
}

/** Progress of a match: finished minutes of its half; half 3 is after the end. */
export type SoccerProgress = {
  readonly half: 1 | 2 | 3
  readonly minute: number
  readonly firstHalfMinutes: number
  readonly status?: RecordStatus
  /** Whether intervals of the clock are counted too; simulations that need none are faster. */
  readonly hasIntervals?: boolean
}

/** assumed: a yellow card is 1 booking and 10 points, a red card 2 and 25, as books count them. */
const CARD_WEIGHTS = { yellow: { bookings: 1, points: 10 }, red: { bookings: 2, points: 25 } }

const INTERVALS = [10, 15].flatMap((length) =>
  Array.from({ length: 90 / length }, (_, index): readonly [number, number] => [
    index * length + 1,
    (index + 1) * length,
  ]),
)

/** The record of a match from its incidents. */
export function soccerRecord(
  incidents: readonly SoccerIncident[],
  progress: SoccerProgress,
): EventRecord {
  const scores = new Scores(progress.hasIntervals ?? true)
  const tallies: Record<string, Tally[]> = { goals: [], corners: [], cards: [] }
  for (const incident of incidents) {
    const scope = `h${incident.half}`
    const { side, minute, player } = incident
    const tally: Tally = { side, scope, minute, ...(player !== undefined && { player }) }
    tallies[`${incident.kind}s`]!.push(tally)
    const clock = clockOf(incident, progress.firstHalfMinutes)
    for (const [unit, by] of countsOf(incident)) scores.add(unit, scope, clock, side, by)
  }
  return {
    sport: 'soccer',
    status: progress.status ?? (progress.half === 3 ? 'ended' : 'live'),
    scores: scores.all,
    endedScopes: endedScopes(progress),
    tallies,
    facts: { firstHalfMinutes: String(progress.firstHalfMinutes) },
    lists: {},
  }
}

function countsOf(incident: SoccerIncident): (readonly [unit: string, by: number])[] {
  if (incident.kind !== 'card') return [[`${incident.kind}s`, 1]]
  const weights = CARD_WEIGHTS[incident.colour ?? 'yellow']
  return [
    ['cards', 1],
    ['bookings', weights.bookings],
    ['points', weights.points],
    ['reds', incident.colour === 'red' ? 1 : 0],
  ]
}

/** The minute on the clock: stoppage time belongs to the minute before it. */
function clockOf({ half, minute }: SoccerIncident, firstHalfMinutes: number): number {
  return half === 1
    ? Math.min(minute, 45)
    : Math.min(45 + Math.max(minute - firstHalfMinutes, 1), 90)
}

type ScoreTable = Record<ScoreKey, ScorePair>

function zeroes(keys: readonly ScoreKey[]): ScoreTable {
  return Object.fromEntries(keys.map((key) => [key, [0, 0]]))
}

const UNITS = ['goals', 'corners', 'cards', 'bookings', 'points', 'reds']
const COUNTED = zeroes(
  UNITS.flatMap((unit) => ['match', 'h1', 'h2'].map((scope): ScoreKey => `${unit}:${scope}`)),
)
const TIMED = zeroes(INTERVALS.map(([from, to]): ScoreKey => `goals:${from}-${to}`))

class Scores {
  readonly all: ScoreTable
  readonly #intervals: readonly (readonly [number, number])[]

  constructor(hasIntervals: boolean) {
    this.#intervals = hasIntervals ? INTERVALS : []
    this.all = hasIntervals ? { ...COUNTED, ...TIMED } : { ...COUNTED }
  }

  add(unit: string, half: string, clock: number, side: Side, by: number): void {
    this.#raise(`${unit}:match`, side, by)
    this.#raise(`${unit}:${half}`, side, by)
    if (unit !== 'goals') return
    for (const [from, to] of this.#intervals)
      if (clock >= from && clock <= to) this.#raise(`goals:${from}-${to}`, side, by)
  }

  #raise(key: ScoreKey, side: Side, by: number): void {
    const [home, away] = this.all[key]!
    this.all[key] = side === 1 ? [home + by, away] : [home, away + by]
  }
}

const ALL_SCOPES = ['h1', 'h2', 'match', ...INTERVALS.map(([from, to]) => `${from}-${to}`)]

function endedScopes({ half, minute }: SoccerProgress): readonly string[] {
  if (half === 3) return ALL_SCOPES
  // The last minute of an interval before a break lasts as long as the half does.
  const clock = half === 2 ? 45 + Math.min(minute, 44) : Math.min(minute, 44)
  return [
    ...(half > 1 ? ['h1'] : []),
    ...INTERVALS.filter(([, to]) => to <= clock).map(([from, to]) => `${from}-${to}`),
  ]
}
