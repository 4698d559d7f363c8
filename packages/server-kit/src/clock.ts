/** The source of time. Injected, so that rules about time are tested without waiting. */
export type Clock = { now(): Date }

/** The machine's clock; only composition roots take it. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that advances only when told, for tests. */
export type ManualClock = Clock & {
  /** Moves the time forward by a number of milliseconds. */
  advance(milliseconds: number): void
  set(instant: Date): void
}

/** Starts a manual clock at the given instant (a Date or an ISO 8601 text). */
export function createManualClock(start: Date | string): ManualClock {
  let currentMs = new Date(start).getTime()
  if (Number.isNaN(currentMs)) throw new TypeError(`Not an instant: ${String(start)}`)
  return {
    now: () => new Date(currentMs),
    advance(milliseconds) {
      currentMs += milliseconds
    },
    set(instant) {
      currentMs = instant.getTime()
    },
  }
}
