/** Ends what was started, in reverse order, once. */
export type Shutdown = {
  add(stop: () => Promise<void>): void
  /** Ends everything and then the process. */
  run(exitCode: number): Promise<void>
}

const STOP_MS_MAX = 15_000
// Ctrl-C reaches us from the terminal and again from the program that started us.
const SAME_SIGNAL_MS = 1_000

/**
 * Stops the process in order on SIGINT and SIGTERM, and when the process that started it has died
 * (its channel closes). A second signal ends it immediately; so does a stop that hangs.
 */
export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = []
  let isRunning = false
  let signalledMs = Number.NEGATIVE_INFINITY
  const run = async (exitCode: number) => {
    if (isRunning) process.exit(exitCode)
    isRunning = true
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref()
    for (const stop of stops.toReversed()) {
      await stop().catch((error: unknown) => console.error('fairhouse: while stopping:', error))
    }
    process.exit(exitCode)
  }
  const onSignal = () => {
    const sinceMs = performance.now() - signalledMs
    if (sinceMs < SAME_SIGNAL_MS) return
    signalledMs = performance.now()
    console.log(isRunning ? 'fairhouse: stopped at once' : 'fairhouse: stopping')
    void run(0)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
  process.on('disconnect', () => {
    if (!isRunning) onSignal()
  })
  return { add: (stop) => stops.push(stop), run }
}
