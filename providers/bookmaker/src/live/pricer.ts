import { Worker } from 'node:worker_threads'
import type { EventState } from '../event/event-book.ts'
import type { BuilderPart } from '../builder/join-state.ts'
import type { Joint } from '../builder/joint.ts'
import type { Made, PriceAnswer, PriceOrder, PriceTask } from './price.worker.ts'
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
  /** The joint probability of selections. Rejects if too many requests wait. */
  join(state: EventState, parts: readonly BuilderPart[], nowMs: number): Promise<Joint | undefined>
  stop(): Promise<void>
}

/** An event that takes longer is given up, so that it never holds up the others. */
const TIMEOUT_MS = 10_000
/** Combinations that anyone may request: more concurrent ones are refused. */
const JOINTS_MAX = 40

type Order = PriceOrder & {
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

/** Prices in a separate thread, one event at a time. */
export function createPricer(): Pricer {
  const queues = { waited: [] as Order[], joint: [] as Order[], prepared: [] as Order[] }
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
    if ('error' in answer) reject(new Error(answer.error))
    else resolve(answer.made)
  }

  /** The thread died or does not answer: a new one continues with the next job. */
  function giveUp(error: Error): void {
    void worker?.terminate()
    worker = null
    const lost = current
    next()
    lost?.reject(error)
  }

  function next(): void {
    clearTimeout(timer)
    current = queues.waited.shift() ?? queues.joint.shift() ?? queues.prepared.shift() ?? null
    if (current === null || isStopped) return
    const { id, task, state, nowMs } = current
    worker ??= open()
    worker.postMessage({ id, task, state, nowMs } satisfies PriceOrder)
    timer = setTimeout(
      () => giveUp(new Error(`event ${state.event.id}: no price in time`)),
      TIMEOUT_MS,
    )
  }

  function order(
    task: PriceTask,
    state: EventState,
    nowMs: number,
    queue: keyof typeof queues,
  ): Promise<Made> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      queues[queue].push({ id, task, state, nowMs, resolve, reject })
      if (current === null) next()
    })
  }

  return {
    price: (kind, state, nowMs, urgency) =>
      order({ kind }, state, nowMs, urgency) as Promise<readonly PricedMarket[]>,
    async join(state, parts, nowMs) {
      if (queues.joint.length >= JOINTS_MAX) throw new Error('too many combinations wait')
      return order({ kind: 'joint', parts }, state, nowMs, 'joint') as Promise<Joint | undefined>
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { reject } of Object.values(queues).flat()) {
        reject(new Error('the pricer has stopped'))
      }
      current?.reject(new Error('the pricer has stopped'))
      await worker?.terminate()
    },
  }
}
