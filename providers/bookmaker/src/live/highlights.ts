import { isFinished, sportOf, type BookEvent } from '../event/event.ts'
import { findSport } from '../sports/sports.ts'

/** The specification shows 7 in each carousel. */
export const HIGHLIGHTS = 7
const SPORT_MAX = 3
const HOUR_MS = 3_600_000
/** A short match is over before a player has looked at it twice. */
const QUICK_STEP_MS = 5_000

type Rated = { readonly event: BookEvent; readonly weight: number }

/** The events of the next day that most players look for, no sport more than three times. */
export function chooseTopEvents(events: readonly BookEvent[], nowMs: number): BookEvent[] {
  return chooseVaried(
    events
      .filter((event) => event.status === 'open' && event.startMs > nowMs && !isQuick(event))
      .map((event) => ({
        event,
        weight: findSport(sportOf(event)).popularity - (event.startMs - nowMs) / (3 * HOUR_MS),
      })),
  )
}

/** The most popular live events, no sport more than three times. */
export function chooseLiveNow(events: readonly BookEvent[]): BookEvent[] {
  return chooseVaried(
    events
      .filter((event) => event.status === 'live' && !isFinished(event))
      .map((event) => ({
        event,
        weight: findSport(sportOf(event)).popularity - (isQuick(event) ? 3 : 0),
      })),
  )
}

function isQuick({ rules }: BookEvent): boolean {
  return rules.sport === 'soccer' && rules.stepMs < QUICK_STEP_MS
}

function chooseVaried(rated: readonly Rated[]): BookEvent[] {
  const bySport = new Map<number, number>()
  const sorted = rated.toSorted((a, b) => b.weight - a.weight || a.event.id - b.event.id)
  return sorted
    .filter(({ event: { sportId } }) => {
      const count = (bySport.get(sportId) ?? 0) + 1
      bySport.set(sportId, count)
      return count <= SPORT_MAX
    })
    .slice(0, HIGHLIGHTS)
    .map(({ event }) => event)
}
