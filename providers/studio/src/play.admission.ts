import { createTokenBuckets } from '@fairhouse/server-kit/token-bucket'
import type { StudioDeps } from './studio.deps.ts'

/** Requests of one seat at the same time, of each kind: one runs and three wait. */
const OPEN_PER_SEAT_MAX = 4

/** Requests of all seats: more would wait for a connection of the database longer than for a retry. */
const OPEN_MAX = 64

/** Of these, requests of players with play credits: anybody can open any number of such seats. */
const OPEN_OF_GUESTS_MAX = 16

/** Bounds what one session, one seat and all of them together may ask of the studio. */
export function createPlayAdmission({ clock, config }: Pick<StudioDeps, 'clock' | 'config'>) {
  const sessions = createTokenBuckets(config.requestRate, clock)
  const ofSeat = new Map<string, number>()
  let open = 0
  let openOfGuests = 0
  return {
    /** Milliseconds until the session may ask again; 0 = now. Counted before the session is known. */
    take: (secret: string): number => Math.ceil(sessions.take(secret) * 1_000),

    /** Undefined if too many requests of this kind are open, else what ends this one. */
    enterSeat(seatId: string, kind: 'read' | 'write'): (() => void) | undefined {
      const key = `${seatId} ${kind}`
      const before = ofSeat.get(key) ?? 0
      if (before >= OPEN_PER_SEAT_MAX) return undefined
      ofSeat.set(key, before + 1)
      return () => {
        const left = ofSeat.get(key)! - 1
        if (left === 0) ofSeat.delete(key)
        else ofSeat.set(key, left)
      }
    },

    /** What ends the request, else why there is no place: too much of guests, or of everybody. */
    enter(mode: 'demo' | 'real'): (() => void) | 'tooSoon' | 'overloaded' {
      const ofGuest = mode === 'demo' ? 1 : 0
      if (mode === 'demo' && openOfGuests >= OPEN_OF_GUESTS_MAX) return 'tooSoon'
      if (open >= OPEN_MAX) return 'overloaded'
      open += 1
      openOfGuests += ofGuest
      return () => {
        open -= 1
        openOfGuests -= ofGuest
      }
    },
  }
}
