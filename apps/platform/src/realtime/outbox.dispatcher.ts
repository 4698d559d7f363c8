import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Publisher } from '@fairhouse/realtime/publisher'
import { inSpan, startPublishSpans } from '#platform/observability/tracing'
import { toDeliveries, type OutboxEvent } from '#platform/realtime/delivery'
import { DispatchConnection } from '#platform/realtime/dispatch.repo'
import type { ReactionRunner } from '#platform/realtime/reaction.runner'
import { onOutboxSignal } from '#platform/realtime/outbox-signal'
import { WakeUp } from '#platform/realtime/wake-up'

export type DispatcherTimes = {
  /** The longest pause between two looks; covers a signal that was lost. */
  readonly pollMs: number
  /** How often a waiting node tries to take the lease. */
  readonly takeoverMs: number
  /** How long a start waits for a lease that it needs: longer than a dead node keeps it. */
  readonly leaseWaitMs: number
  readonly retryMsFirst: number
  readonly retryMsMax: number
  /** How long published events are kept for inspection. */
  readonly keptMs: number
  readonly cleanUpMs: number
  /** A reaction that no node has known for so long is removed; longer than a rolling upgrade takes. */
  readonly subscriberLifeMs: number
}

export const DISPATCHER_TIMES: DispatcherTimes = {
  pollMs: 250,
  takeoverMs: 1_000,
  leaseWaitMs: 15_000,
  retryMsFirst: 100,
  retryMsMax: 5_000,
  keptMs: 24 * 3_600_000,
  cleanUpMs: 60_000,
  subscriberLifeMs: 24 * 3_600_000,
}

const BATCH_MAX = 256
/** The shortest pause between two looks. */
const LOOK_MS_MIN = 2
/** A waiting node passes signals on no more often than this. */
const SIGNAL_MS_MIN = 10
/** How often the stored position moves: after a crash, events of this time are repeated. */
const MOVE_MS = 100
const CLEAN_UP_MAX = 5_000

export type DispatcherDeps = {
  readonly database: { readonly url: string; readonly role: string }
  readonly publisher: Pick<Publisher, 'deliver'>
  readonly runner: ReactionRunner
  readonly clock: Clock
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number
  readonly log: Log
  readonly meter: Meter
  readonly times?: Partial<DispatcherTimes>
  /** False: this process never takes the lease; it passes signals on to the one that has it. */
  readonly isCandidate?: boolean
  /** Another node has the lease. */
  readonly onStandby?: () => void
}

/**
 * Delivers committed events to the realtime engine, in order, and to the reactions of modules.
 * One of all nodes is active, by a lock that its connection holds; another takes over when that
 * connection is lost. The stored position moves after deliveries, so a crash in between repeats them.
 *
 * It polls again after a tenth of the time since the last signal that an event is coming: every
 * 2 ms while the platform is busy, every 250 ms while it is quiet, and never much later than the
 * transaction itself took. Its pauses are of elapsed time: a clock that is set back ends none late.
 */
export class OutboxDispatcher {
  #deps: DispatcherDeps
  #times: DispatcherTimes
  #wakeUp = new WakeUp()
  #isStopped = false
  #loop: Promise<void> | null = null
  #failures = 0
  #cleanUpDueMs = 0
  #cleanedUpTo = 0n
  #signalledAtMs = 0
  #passedOnAtMs = 0
  #pauseMs = 0
  #moveDueMs = 0
  /** Set while another node has the lease. */
  #standby: DispatchConnection | null = null
  #stopListening: (() => void) | null = null
  #leased = Promise.withResolvers<void>()
  /** Whether another node has the lease; known once this node has tried to take it. */
  #refused = Promise.withResolvers<void>()

  constructor(deps: DispatcherDeps) {
    this.#deps = deps
    this.#times = { ...DISPATCHER_TIMES, ...deps.times }
  }

  start(): void {
    this.#stopListening ??= onOutboxSignal(() => this.#onSignal())
    this.#loop ??= this.#run()
  }

  /** False if another node still has the lease after the time that a dead one keeps it. */
  async waitForLease(): Promise<boolean> {
    await Promise.race([this.#leased.promise, this.#refused.promise])
    const waiting = new AbortController()
    const giveUp = sleep(this.#times.leaseWaitMs, undefined, { signal: waiting.signal })
    await Promise.race([this.#leased.promise, giveUp.catch(() => undefined)])
    waiting.abort()
    return this.#standby === null
  }

  /** Finishes the current batch and reactions and lets another node take over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#refused.resolve()
    this.#stopListening?.()
    this.#wakeUp.signal()
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
      this.#wakeUp.signal()
    })
    try {
      while (!(await this.#acquire(connection))) {
        if (this.#standby === null) this.#deps.onStandby?.()
        this.#standby = connection
        this.#refused.resolve()
        // Reactions need no lease; this node may be the only one that has one of them.
        this.#deps.runner.wake()
        await this.#wakeUp.wait(this.#times.takeoverMs)
        if (this.#isStopped) return
      }
      this.#standby = null
      this.#failures = 0
      this.#leased.resolve()
      this.#deps.meter.gauge('outboxDispatcherActive', 1)
      this.#moveDueMs = 0
      while (!this.#isStopped && !isLost) await this.#turn(connection)
      // So that the next node repeats nothing.
      this.#moveDueMs = 0
      if (!isLost) await this.#publishBatch(connection)
    } finally {
      this.#standby = null
      this.#deps.meter.gauge('outboxDispatcherActive', 0)
      await connection.close()
    }
  }

  async #acquire(connection: DispatchConnection): Promise<boolean> {
    if (this.#deps.isCandidate === false) return false
    return connection.acquire(() => this.#onSignal())
  }

  /** Delivers pending events, then waits for more. */
  async #turn(connection: DispatchConnection): Promise<void> {
    const outcome = await this.#publishBatch(connection)
    this.#deps.runner.wake()
    if (outcome === 'more') return
    await this.#cleanUp(connection)
    this.#pauseMs = outcome === 'failed' ? this.#retryMs() : this.#quietMs()
    await this.#wakeUp.wait(this.#pauseMs)
    this.#pauseMs = 0
  }

  /** An event is about to be committed, here or on the node that signalled. */
  #onSignal(): void {
    const nowMs = this.#deps.elapsedMs()
    this.#signalledAtMs = nowMs
    if (this.#standby === null) {
      if (this.#pauseMs > LOOK_MS_MIN && this.#failures === 0) this.#wakeUp.signal()
    } else if (nowMs - this.#passedOnAtMs >= SIGNAL_MS_MIN) {
      this.#passedOnAtMs = nowMs
      // A connection that is lost is noticed elsewhere; the signal may go with it.
      this.#standby.signal().catch(() => {})
    }
  }

  #quietMs(): number {
    const sinceSignalMs = this.#deps.elapsedMs() - this.#signalledAtMs
    return Math.min(this.#times.pollMs, Math.max(LOOK_MS_MIN, sinceSignalMs / 10))
  }

  async #publishBatch(connection: DispatchConnection): Promise<'more' | 'done' | 'failed'> {
    const nowMs = this.#deps.elapsedMs()
    if (nowMs >= this.#moveDueMs) {
      await connection.advanceHorizon()
      this.#moveDueMs = nowMs + MOVE_MS
    }
    const events = await connection.findUnpublished(BATCH_MAX)
    if (events.length > 0 && !(await this.#deliver(events))) return 'failed'
    await connection.markPublished(events, BATCH_MAX)
    this.#failures = 0
    return events.length === BATCH_MAX ? 'more' : 'done'
  }

  async #deliver(events: readonly OutboxEvent[]): Promise<boolean> {
    const { publisher, meter, log } = this.#deps
    const endSpans = startPublishSpans(events)
    try {
      const deliveries = events.flatMap(toDeliveries)
      const deliver = () => publisher.deliver(deliveries)
      for (const { delivery, reason } of await inSpan('publish events', deliver)) {
        log.error(
          { eventId: delivery.id, reason },
          'the realtime engine permanently refused an event',
        )
      }
    } catch (error) {
      this.#failures += 1
      meter.count('outboxPublishFailures')
      log.warn({ err: error }, 'the realtime engine is unreachable; events wait')
      return false
    } finally {
      endSpans()
    }
    this.#measure(events)
    return true
  }

  #measure(events: readonly OutboxEvent[]): void {
    const { meter, clock } = this.#deps
    meter.count('outboxPublished', events.length)
    const oldest = events[0]?.createdAt.getTime() ?? 0
    meter.gauge('outboxLagSeconds', Math.max(0, clock.now().getTime() - oldest) / 1000)
  }

  /** A chunk at a time: events that have to stay are passed, and looked at again in the next round. */
  async #cleanUp(connection: DispatchConnection): Promise<void> {
    const nowMs = this.#deps.elapsedMs()
    if (nowMs < this.#cleanUpDueMs) return
    const { keptMs, cleanUpMs, subscriberLifeMs } = this.#times
    const last = await connection.deleteOld({
      keptMs,
      afterSeq: this.#cleanedUpTo,
      limit: CLEAN_UP_MAX,
    })
    this.#cleanedUpTo = last ?? 0n
    if (last !== null) return
    for (const removed of await connection.removeStaleSubscribers(subscriberLifeMs)) {
      this.#deps.log.warn(removed, 'a reaction that no node has any more was removed')
    }
    this.#cleanUpDueMs = nowMs + cleanUpMs
  }

  #retryMs(): number {
    const { retryMsFirst, retryMsMax } = this.#times
    return Math.min(retryMsMax, retryMsFirst * 2 ** Math.max(0, this.#failures - 1))
  }
}
