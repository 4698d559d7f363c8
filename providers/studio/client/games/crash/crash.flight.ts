import { growthAt } from '@fairhouse/fair/crash/crash.growth'
import type { FlightMessage, FlightView } from '../../../src/crash/flight.view.ts'

/** The flight as this browser sees it now. */
export type FlightClock = {
  /** Null until the server has reported it. */
  flight(): FlightView | null
  take(message: FlightMessage): void
  /** Since the start by the server's clock; below 0 before it. */
  elapsedMs(): number
  /** The multiplier that is reached, in hundredths; after the crash the one it crashed at. */
  reached(): bigint
}

/** Number of messages from which the difference to the server's clock is estimated. */
const SAMPLES = 12

/**
 * The server's clock is its timestamp plus the time since; a delayed message makes it look
 * earlier, so the latest of several estimates counts.
 */
export function createFlightClock(nowMs: () => number): FlightClock {
  let flight: FlightView | null = null
  let offsets: number[] = []
  const elapsedMs = (): number => nowMs() + Math.max(...offsets) - (flight?.startsAt ?? 0)
  return {
    flight: () => flight,
    take({ now, flight: next }) {
      flight = next
      offsets = [...offsets, now - nowMs()].slice(-SAMPLES)
    },
    elapsedMs,
    reached() {
      if (flight?.bust) return BigInt(flight.bust)
      return flight?.status === 'flying' ? BigInt(growthAt(elapsedMs())) : 100n
    },
  }
}
