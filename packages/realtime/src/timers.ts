/** Time as the gateway needs it, handed in: real in production, by hand in tests. */
export type Timers = {
  nowMs(): number
  /** Runs something later and returns a function that calls it off. */
  schedule(delayMs: number, run: () => void): () => void
}

/** The machine's timers; they do not keep the process alive. */
export const systemTimers: Timers = {
  nowMs: () => Date.now(),
  schedule(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    if (typeof timer === 'object') timer.unref()
    return () => clearTimeout(timer)
  },
}
