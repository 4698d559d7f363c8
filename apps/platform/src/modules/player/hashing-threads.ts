import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Derive = (parameters: Argon2Parameters) => Promise<Buffer>

/**
 * Argon2id in threads of low priority: when bets want the processor they get it first, and a flood
 * of sign-ins only takes what is left. There are as many threads as are asked at once, so the caller
 * bounds them; they are kept, and an idle one does not keep the process alive.
 */
export function createHashingThreads(): Derive {
  const idle: Worker[] = []
  return async (parameters) => {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    worker.postMessage(parameters)
    // Rejects when the thread fails; it has ended then.
    const [tag] = (await once(worker, 'message')) as [Uint8Array]
    worker.unref()
    idle.push(worker)
    return Buffer.from(tag)
  }
}

function startWorker(): Worker {
  // Flags of the process (inspection, profiles) are not for these threads, nor is its environment:
  // under `node --watch` it makes a thread send messages of its own.
  return new Worker(new URL('./hashing-thread.worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
  })
}
