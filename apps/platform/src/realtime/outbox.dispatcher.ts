import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Publisher } from '@fairhouse/realtime/publisher'
import { toDelivery, type OutboxEvent } from '#platform/realtime/delivery'
import { DispatchConnection } from '#platform/realtime/dispatch.repo'
import type { ReactionRunner } from '#platform/realtime/reaction.runner'
import { WakeUp } from '#platform/realtime/wake-up'

export type DispatcherTimes = {
  /** How often to look without being told; covers a lost notification. */
  readonly pollMs: number
  /** How often a waiting node asks for the lease. */
  readonly takeoverMs: number
  readonly retryMsFirst: number
  readonly retryMsMax: number
  /** How long published events are kept for a look back. */
  readonly keptMs: number
  readonly cleanUpMs: number
}

export const DISPATCHER_TIMES: DispatcherTimes = {
  pollMs: 500,
  takeoverMs: 1_000,
  retryMsFirst: 100,
  retryMsMax: 5_000,
  keptMs: 24 * 3_600_000,
  cleanUpMs: 60_000,
}

const BATCH_MAX = 256
const CLEAN_UP_MAX = 5_000

export type DispatcherDeps = {
  readonly database: { readonly url: string; readonly role: string }
  readonly publisher: Publisher
  readonly runner: ReactionRunner
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  readonly times?: Partial<DispatcherTimes>
}

/**
 * Hands committed events on: to the realtime engine in their order, and to the reactions of modules.
 * Of all nodes one is active, by a lock that its connection holds; another takes over when that
 * connection is gone. An event is marked after it was handed on, so a crash in between repeats it.
 */
export class OutboxDispatcher {
  #deps: DispatcherDeps
  #times: DispatcherTimes
  #wakeUp = new WakeUp()
  #isStopped = false
  #loop: Promise<void> | null = null
  #failures = 0
  #cleanUpDueMs = 0

  constructor(deps: DispatcherDeps) {
    this.#deps = deps
    this.#times = { ...DISPATCHER_TIMES, ...deps.times }
  }

  start(): void {
    this.#loop ??= this.#run()
  }

  /** Finishes the batch and the reactions in hand and lets another node take over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wakeUp.ring()
    await this.#loop
    await this.#deps.runner.stop()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#serveConnection()
        this.#failures = 0
      } catch (error) {
        if (this.#isStopped) return
        this.#failures += 1
        this.#deps.log.warn({ err: error }, 'the outbox dispatcher lost its connection')
      }
      if (!this.#isStopped && this.#failures > 0) await this.#wakeUp.wait(this.#retryMs())
    }
  }

  async #serveConnection(): Promise<void> {
    const connection = await DispatchConnection.open(this.#deps.database)
    let isLost = false
    void connection.lost.then(() => {
      isLost = true
      this.#wakeUp.ring()
    })
    try {
      while (!(await connection.acquire(() => this.#wakeUp.ring()))) {
        await this.#wakeUp.wait(this.#times.takeoverMs)
        if (this.#isStopped) return
      }
      this.#failures = 0
      this.#deps.meter.gauge('outboxDispatcherActive', 1)
      while (!this.#isStopped && !isLost) await this.#turn(connection)
    } finally {
      this.#deps.meter.gauge('outboxDispatcherActive', 0)
      await connection.close()
    }
  }

  /** Hands on what there is, then waits for more. */
  async #turn(connection: DispatchConnection): Promise<void> {
    const outcome = await this.#publishBatch(connection)
    this.#deps.runner.wake()
    if (outcome === 'more') return
    await this.#cleanUp(connection)
    await this.#wakeUp.wait(outcome === 'failed' ? this.#retryMs() : this.#times.pollMs)
  }

  async #publishBatch(connection: DispatchConnection): Promise<'more' | 'done' | 'failed'> {
    const { publisher, meter, log } = this.#deps
    const events = await connection.findUnpublished(BATCH_MAX)
    if (events.length === 0) return 'done'
    try {
      const deliveries = events.map(toDelivery).filter((delivery) => delivery !== null)
      for (const { delivery, reason } of await publisher.deliver(deliveries)) {
        log.error({ eventId: delivery.id, reason }, 'the realtime engine refused an event for good')
      }
    } catch (error) {
      this.#failures += 1
      meter.count('outboxPublishFailures')
      log.warn({ err: error }, 'the realtime engine cannot be reached; events wait')
      return 'failed'
    }
    await connection.markPublished(events)
    this.#failures = 0
    this.#measure(events)
    return events.length === BATCH_MAX ? 'more' : 'done'
  }

  #measure(events: readonly OutboxEvent[]): void {
    const { meter, clock } = this.#deps
    meter.count('outboxPublished', events.length)
    const oldest = events[0]?.createdAt.getTime() ?? 0
    meter.gauge('outboxLagMs', Math.max(0, clock.now().getTime() - oldest))
  }

  async #cleanUp(connection: DispatchConnection): Promise<void> {
    const nowMs = this.#deps.clock.now().getTime()
    if (nowMs < this.#cleanUpDueMs) return
    const deleted = await connection.deleteOld({ keptMs: this.#times.keptMs, limit: CLEAN_UP_MAX })
    this.#cleanUpDueMs = deleted === CLEAN_UP_MAX ? nowMs : nowMs + this.#times.cleanUpMs
  }

  #retryMs(): number {
    const { retryMsFirst, retryMsMax } = this.#times
    return Math.min(retryMsMax, retryMsFirst * 2 ** Math.max(0, this.#failures - 1))
  }
}
