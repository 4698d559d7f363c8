import { setTimeout as sleep } from 'node:timers/promises'

export type Retry = { start(): void; stop(): Promise<void> }

/** Runs a task after each delay until it reports success, or until stopped. */
export function createRetry(options: {
  readonly run: () => Promise<boolean>
  readonly delaysMs: readonly number[]
}): Retry {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function loop(): Promise<void> {
    for (const delayMs of options.delaysMs) {
      const isStopped = await sleep(delayMs, false, { signal: stopping.signal }).catch(() => true)
      if (isStopped || (await options.run())) return
    }
  }

  return {
    start() {
      running = loop()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
