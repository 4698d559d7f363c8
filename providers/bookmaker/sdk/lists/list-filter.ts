import { createStore } from '../core/store.ts'

/** Which events of a list are shown: by when they begin. `day2` is the day after tomorrow. */
export const LIST_FILTERS = ['all', 'live', 'hour', 'hours3', 'today', 'tomorrow', 'day2'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** Kept from list to list until another is pressed. */
export const listFilter = createStore<ListFilter>('all')

const HOURS: Readonly<Partial<Record<ListFilter, number>>> = { hour: 1, hours3: 3 }
const DAYS: Readonly<Partial<Record<ListFilter, number>>> = {
  today: 0,
  tomorrow: 1,
  day2: 2,
}
const HOUR_MS = 3_600_000
/** Answers are shared by all who ask in the same minutes. */
const STEP_MS = 300_000

/** The query of the book's API for a filter; days are those of the player's own clock. */
export function queryOfFilter(filter: ListFilter, nowMs: number): string {
  if (filter === 'live') return '&status=live'
  const hours = HOURS[filter]
  if (hours !== undefined) {
    const to = Math.ceil((nowMs + hours * HOUR_MS) / STEP_MS) * STEP_MS
    return `&status=upcoming&to=${new Date(to).toISOString()}`
  }
  const days = DAYS[filter]
  return days === undefined ? '' : `&from=${dayFrom(nowMs, days)}&to=${dayFrom(nowMs, days + 1)}`
}

/** The beginning of a day, so many days from today. */
export function dayFrom(nowMs: number, days: number): string {
  const now = new Date(nowMs)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString()
}
