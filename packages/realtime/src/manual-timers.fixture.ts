import type { Timers } from './timers.ts'

export type ManualTimers = Timers & {
  /** Advances the time and runs due timers, in order. */
  advance(milliseconds: number): void
}

/** Timers that run only when told. */
export function createManualTimers(startMs = 1_000_000): ManualTimers {
  let nowMs = startMs
  const due: { atMs: number; run: () => void }[] = []
  return {
    nowMs: () => nowMs,
    schedule(delayMs, run) {
      const entry = { atMs: nowMs + delayMs, run }
      due.push(entry)
      return () => {
        const index = due.indexOf(entry)
        if (index !== -1) due.splice(index, 1)
      }
    },
    advance(milliseconds) {
      const endMs = nowMs + milliseconds
      for (;;) {
        const next = due.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (next === undefined || next.atMs > endMs) break
        due.splice(due.indexOf(next), 1)
        nowMs = next.atMs
        next.run()
      }
      nowMs = endMs
    },
  }
}
