import { createListeners } from '@fairhouse/app-kit/data/listeners'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/**
 * Time in real play since this tab was opened or the player signed in: counted while a real-money
 * game is open and its tab is in view. Kept for the tab, so that a reload does not set it to zero.
 */
const KEY = 'fairhouse:play-time'

export type PlayTime = {
  /** Milliseconds up to the running stretch. */
  readonly playedMs: number
  /** When the running stretch began; null while nothing is being played. */
  readonly since: number | null
}

export type PlayTimeClock = {
  readonly read: () => PlayTime
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: () => void
  readonly pause: () => void
  readonly forget: () => void
}

export function createPlayTime(deps: {
  storage: Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>
  nowMs: () => number
}): PlayTimeClock {
  const { subscribe, notify } = createListeners()
  const kept = Number(deps.storage.getItem(KEY))
  let time: PlayTime = { playedMs: Number.isFinite(kept) && kept > 0 ? kept : 0, since: null }
  const become = (next: PlayTime): void => {
    time = next
    notify()
  }
  return {
    read: () => time,
    subscribe,
    begin: () => {
      if (time.since === null) become({ ...time, since: deps.nowMs() })
    },
    pause: () => {
      const playedMs = playedAt(time, deps.nowMs())
      deps.storage.setItem(KEY, String(playedMs))
      if (time.since !== null) become({ playedMs, since: null })
    },
    forget: () => {
      deps.storage.removeItem(KEY)
      become({ playedMs: 0, since: null })
    },
  }
}

export function playedAt(time: PlayTime, nowMs: number): number {
  return time.playedMs + (time.since === null ? 0 : Math.max(0, nowMs - time.since))
}

/** `0:24:10`: hours, minutes, seconds. */
export function formatPlayTime(playedMs: number): string {
  const seconds = Math.floor(playedMs / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
