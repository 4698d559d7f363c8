import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@fairhouse/server-kit/logger'

export type Retry = { start(): void; stop(): Promise<void> }

/** Runs a task after each delay until it reports success, or until stopped. */
export function createRetry(options: {
  readonly run: () => Promise<boolean>
  readonly delaysMs: readonly number[]
  readonly log: Log
}): Retry {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<boolean> {
    try {
      return await options.run()
    } catch (err) {
      // Nobody waits for it: the error would end the process.
      options.log.warn({ err }, 'a run failed, the next one tries again')
      return false
    }
  }

  async function loop(): Promise<void> {
    for (const delayMs of options.delaysMs) {
      const isStopped = await sleep(delayMs, false, { signal: stopping.signal }).catch(() => true)
      if (isStopped || (await runOnce())) return
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
