import { createFailureLog } from './failure-log.ts'
import type { Log } from './logger.ts'

export type RepeatingWorker = {
  start(): void
  /** Requests a run now: something may be due. */
  wake(): void
  /** Ends after the run in progress, whose requests are cut. */
  stop(): Promise<void>
}

/** Scheduled work waits seconds at least, so polling every second is accurate enough. */
const PAUSE_MS = 1_000

/**
 * Repeats some work, one run at a time, after each pause (every second by default) and when woken. While it
 * fails, the pauses grow to five seconds.
 */
export function createRepeatingWorker(
  /** Its name in the log. */
  name: string,
  work: (stopped: AbortSignal) => Promise<unknown>,
  log: Pick<Log, 'error' | 'info'>,
  pauseMs = PAUSE_MS,
): RepeatingWorker {
  const stop = new AbortController()
  const failures = createFailureLog(log, { worker: name })
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let timer: NodeJS.Timeout | undefined
  let isStarted = false

  async function run(): Promise<void> {
    do {
      isWokenAgain = false
      try {
        await work(stop.signal)
        failures.worked()
      } catch (error) {
        // The next run tries the same again: the work is kept in the database.
        failures.failed(error)
      }
    } while (isWokenAgain && !stop.signal.aborted)
    running = null
    if (!stop.signal.aborted) timer = setTimeout(wake, failures.pauseMs(pauseMs))
  }

  function wake(): void {
    if (!isStarted || stop.signal.aborted) return
    clearTimeout(timer)
    if (running) isWokenAgain = true
    else running = run()
  }

  return {
    start() {
      isStarted = true
      wake()
    },
    wake,
    async stop() {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
