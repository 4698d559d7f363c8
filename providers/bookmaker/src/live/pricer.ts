import { Worker } from 'node:worker_threads'
import type { Joint } from '@fairhouse/betting/builder/builder'
import { Busy } from '@fairhouse/server-kit/busy'
import type { BuilderPart } from '../builder/join-state.ts'
import { QUOTE_SIMULATIONS, SIMULATIONS } from '../builder/joint.ts'
import type { EventState } from '../event/event-book.ts'
import type { PriceKind } from './price-state.ts'
import type { Made, PriceAnswer, PriceOrder, PriceTask } from './price.worker.ts'
import type { PricedMarket } from './priced-market.ts'

/** Bets come before what somebody looks at, and that before what is prepared for later. */
export type Urgency = 'bet' | 'waited' | 'prepared'
/** A quote is an estimate that is asked for every few seconds; money is taken at the price of a bet. */
export type JointPurpose = 'bet' | 'quote'

export type Pricer = {
  price(
    kind: PriceKind,
    state: EventState,
    nowMs: number,
    urgency: Urgency,
  ): Promise<readonly PricedMarket[]>
  /** A bet waits for the prices that somebody only looked at: they are next. */
  hurry(kind: PriceKind, eventId: number): void
  /** The joint probability of selections. Rejects with {@link Busy} if too many requests wait. */
  join(
    state: EventState,
    parts: readonly BuilderPart[],
    nowMs: number,
    purpose: JointPurpose,
  ): Promise<Joint | undefined>
  stop(): Promise<void>
}

/** An event that takes longer is given up, so that it never holds up the others. */
const TIMEOUT_MS = 10_000
/** Combinations that wait: more concurrent ones are refused. assumed: about two seconds of each. */
export const JOINTS_MAX: Readonly<Record<JointPurpose, number>> = { bet: 8, quote: 12 }
const RUNS: Readonly<Record<JointPurpose, number>> = {
  bet: SIMULATIONS,
  quote: QUOTE_SIMULATIONS,
}

type Order = PriceOrder & {
  readonly resolve: (made: Made) => void
  readonly reject: (error: Error) => void
}

/** Prices in a separate thread, one event at a time. */
export function createPricer(): Pricer {
  const queues: Record<Urgency | 'quote', Order[]> = {
    bet: [],
    waited: [],
    quote: [],
    prepared: [],
  }
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
    const { bet, waited, quote, prepared } = queues
    current = bet.shift() ?? waited.shift() ?? quote.shift() ?? prepared.shift() ?? null
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
    hurry(kind, eventId) {
      const at = queues.waited.findIndex(
        ({ task, state }) => task.kind === kind && state.event.id === eventId,
      )
      if (at >= 0) queues.bet.push(...queues.waited.splice(at, 1))
    },
    async join(state, parts, nowMs, purpose) {
      if (queues[purpose].length >= JOINTS_MAX[purpose]) throw new Busy(503)
      const task = { kind: 'joint' as const, parts, runs: RUNS[purpose] }
      return order(task, state, nowMs, purpose) as Promise<Joint | undefined>
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
