import { Worker } from 'node:worker_threads'
import type { EventState } from '../event/event-book.ts'
import type { PriceAnswer, PriceOrder } from './price.worker.ts'
import type { PriceKind } from './price-state.ts'
import type { PricedMarket } from './priced-market.ts'

export type Pricer = {
  /** Orders that somebody waits for come before those that prepare. */
  price(
    kind: PriceKind,
    state: EventState,
    nowMs: number,
    urgency: 'waited' | 'prepared',
  ): Promise<readonly PricedMarket[]>
  stop(): Promise<void>
}

/** An event that takes longer is given up, so that it never holds up the others. */
const TIMEOUT_MS = 10_000

type Order = PriceOrder & {
  readonly resolve: (markets: readonly PricedMarket[]) => void
  readonly reject: (error: Error) => void
}

/** Prices in a thread of its own, one event at a time. */
export function createPricer(): Pricer {
  const queues = { waited: [] as Order[], prepared: [] as Order[] }
  let worker: Worker | null = null
  let current: Order | null = null
  let timer: NodeJS.Timeout | undefined
  let lastId = 0
  let isStopped = false

  function open(): Worker {
    const opened = new Worker(new URL('./price.worker.ts', import.meta.url))
    opened.on('message', (answer: PriceAnswer) => finish(answer))
    opened.on('error', (error: Error) => giveUp(error))
    opened.unref()
    return opened
  }

  function finish(answer: PriceAnswer): void {
    if (current?.id !== answer.id) return
    const { resolve, reject } = current
    next()
    if ('markets' in answer) resolve(answer.markets)
    else reject(new Error(answer.error))
  }

  /** The thread is lost or does not answer: another one goes on with the next order. */
  function giveUp(error: Error): void {
    void worker?.terminate()
    worker = null
    const lost = current
    next()
    lost?.reject(error)
  }

  function next(): void {
    clearTimeout(timer)
    current = queues.waited.shift() ?? queues.prepared.shift() ?? null
    if (current === null || isStopped) return
    const { id, kind, state, nowMs } = current
    worker ??= open()
    worker.postMessage({ id, kind, state, nowMs } satisfies PriceOrder)
    timer = setTimeout(
      () => giveUp(new Error(`event ${state.event.id}: no price in time`)),
      TIMEOUT_MS,
    )
  }

  return {
    price(kind, state, nowMs, urgency) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        queues[urgency].push({ id, kind, state, nowMs, resolve, reject })
        if (current === null) next()
      })
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { reject } of [...queues.waited, ...queues.prepared]) {
        reject(new Error('the pricer has stopped'))
      }
      current?.reject(new Error('the pricer has stopped'))
      await worker?.terminate()
    },
  }
}
