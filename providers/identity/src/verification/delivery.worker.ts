import type { Log } from '@fairhouse/server-kit/logger'

export type DeliveryWorker = {
  start(): void
  /** Asks for a run now: something may be due. */
  wake(): void
  /** Ends after the run in progress, whose requests are cut. */
  stop(): Promise<void>
}

const PAUSE_MS = 1_000

/** Repeats some work, one run at a time, every second and whenever it is woken. */
export function createDeliveryWorker(
  work: (stopped: AbortSignal) => Promise<unknown>,
  log: Log,
): DeliveryWorker {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let isWokenAgain = false
  let timer: NodeJS.Timeout | undefined
  let isStarted = false

  async function run(): Promise<void> {
    do {
      isWokenAgain = false
      try {
        await work(stop.signal)
      } catch (error) {
        // The next run tries the same again: the work is kept in the database.
        log.error({ err: error }, 'verification delivery failed')
      }
    } while (isWokenAgain && !stop.signal.aborted)
    running = null
    if (!stop.signal.aborted) timer = setTimeout(wake, PAUSE_MS)
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
