import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Derive = (parameters: Argon2Parameters) => Promise<Buffer>

/**
 * Argon2id in low-priority threads, so that bets get the CPU first and a flood of sign-ins only
 * uses what is left. The caller limits concurrency and so the number of threads; they are reused
 * and do not keep the process alive.
 */
export function createHashingThreads(): Derive {
  const idle: Worker[] = []
  return async (parameters) => {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    worker.postMessage(parameters)
    // Rejects if the thread fails; it has ended then.
    const [tag] = (await once(worker, 'message')) as [Uint8Array]
    worker.unref()
    idle.push(worker)
    return Buffer.from(tag)
  }
}

function startWorker(): Worker {
  // Without the process's flags (inspector, profiler) and environment: under `node --watch` they
  // make a thread send additional messages.
  return new Worker(new URL('./hashing-thread.worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
  })
}
