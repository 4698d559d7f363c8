import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@fairhouse/server-kit/logger'

export type Repeat = { start(): void; stop(): Promise<void> }

/**
 * Repeats a task of this process, and runs it once more on stop. Tasks of the whole site are jobs
 * instead. A failed run is logged and does not end the repetition.
 */
export function createRepeat(options: {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<void>
  readonly log: Log
}): Repeat {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    await options.run().catch((error: unknown) => {
      options.log.warn({ err: error, name: options.name }, 'a repeated task failed')
    })
  }

  async function loop(): Promise<void> {
    let isStopped = false
    while (!isStopped) {
      const wait = sleep(options.everyMs, false, { signal: stopping.signal, ref: false })
      isStopped = await wait.catch(() => true)
      await runOnce()
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
