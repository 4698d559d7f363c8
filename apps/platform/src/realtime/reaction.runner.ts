import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { createEventReader } from '#platform/realtime/event.reader'
import { OutboxHorizon } from '#platform/realtime/outbox-horizon'
import type { Reaction } from '#platform/realtime/reaction'
import { createReactionLane, type Safe } from '#platform/realtime/reaction.lane'
import {
  findReady,
  readMark,
  touchSubscribers,
  type ReadySubscriber,
} from '#platform/realtime/reaction.repo'
import { WakeUp } from '#platform/realtime/wake-up'

export type ReactionRunner = {
  /** Starts due work. Call it often: it pauses between its looks. */
  wake(): void
  /** Starts nothing more and resolves when all work has ended. */
  stop(): Promise<void>
}

/** Concurrent reactions; each uses a connection of the pool that requests share. */
const RUNNING_MAX = 4
/** Separate places for reactions that wait for the outside. */
const SLOW_RUNNING_MAX = 2
/** Then a reaction with more work gives its place to others that wait. */
const PLACE_MS_MAX = 250

/** Between two looks for events. */
export type ReactionPauses = {
  /** After a look that found work: events gathered meanwhile share the transactions of the next one. */
  readonly busyMs: number
  /** After one that found none: the transaction that woke it may be about to commit. */
  readonly quietMs: number
}

const PAUSES: ReactionPauses = { busyMs: 200, quietMs: 50 }
const TOUCH_EVERY_MS = 10 * 60_000

export type ReactionRunnerDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly reactions: readonly Reaction[]
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number
  readonly log: Log
  readonly meter: Meter
  /** Shorter in tests. */
  readonly pauses?: ReactionPauses | undefined
}

/**
 * Runs the modules' reactions, each in event order, several concurrently. Any number of nodes may
 * run it: the position of a reaction is locked by the one that works on it.
 */
export function createReactionRunner(deps: ReactionRunnerDeps): ReactionRunner {
  const { db, elapsedMs, log, pauses = PAUSES } = deps
  const readEvents = createEventReader()
  const lanes = new Map(
    deps.reactions.map((reaction) => [
      reaction.name,
      createReactionLane({ ...deps, reaction, readEvents }),
    ]),
  )
  if (lanes.size !== deps.reactions.length) throw new Error('Two reactions have the same name')
  const slowNames = new Set(deps.reactions.flatMap((each) => (each.isSlow ? [each.name] : [])))
  let horizon = new OutboxHorizon()
  const running = new Map<string, Promise<void>>()
  /** Reactions with work that wait for a place, in order. */
  const queue = new Map<string, ReadySubscriber>()
  const pause = new WakeUp()
  let safe: Safe = { seq: 0n, run: '' }
  let looking: Promise<void> | null = null
  let isWakeMissed = false
  let isStopped = false
  let touchedAtMs = elapsedMs()

  /** Returns how long to wait until the next look. */
  async function look(): Promise<number> {
    await touch()
    const mark = await readMark(db)
    if (mark.run !== safe.run) horizon = new OutboxHorizon()
    safe = { seq: horizon.advance(mark), run: mark.run }
    const names = [...lanes.keys()].filter((name) => !running.has(name) && !queue.has(name))
    const readyOnes = await findReady(db, { names, safeSeq: safe.seq })
    for (const ready of readyOnes) queue.set(ready.name, ready)
    startQueued()
    return readyOnes.length > 0 ? pauses.busyMs : pauses.quietMs
  }

  function startQueued(): void {
    for (const ready of queue.values()) if (hasPlaceFor(ready.name)) start(ready)
  }

  function hasPlaceFor(name: string): boolean {
    if (isStopped || running.size >= RUNNING_MAX) return false
    if (!slowNames.has(name)) return true
    return [...running.keys()].filter((each) => slowNames.has(each)).length < SLOW_RUNNING_MAX
  }

  function start(ready: ReadySubscriber): void {
    queue.delete(ready.name)
    const done = work(ready)
      .catch((error: unknown) =>
        log.warn({ err: error, reaction: ready.name }, 'a reaction could not run'),
      )
      .finally(() => {
        running.delete(ready.name)
        startQueued()
        wake()
      })
    running.set(ready.name, done)
  }

  async function work({ name, ...ready }: ReadySubscriber): Promise<void> {
    const lane = lanes.get(name)!
    let { hasNew, hasDue } = ready
    const untilMs = elapsedMs() + PLACE_MS_MAX
    // In turns, so that neither a backlog nor retries block the other.
    while (!isStopped && (hasNew || hasDue) && elapsedMs() < untilMs) {
      hasNew &&= await lane.runNext(safe)
      hasDue &&= await lane.runDue()
    }
  }

  async function touch(): Promise<void> {
    const nowMs = elapsedMs()
    if (nowMs - touchedAtMs < TOUCH_EVERY_MS) return
    await touchSubscribers(db, [...lanes.keys()])
    touchedAtMs = nowMs
  }

  function wake(): void {
    if (isStopped || lanes.size === 0) return
    isWakeMissed = looking !== null
    looking ??= look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'reactions could not be looked up')
        return pauses.busyMs
      })
      .then((pauseMs) => pause.wait(pauseMs))
      .finally(() => {
        looking = null
        if (isWakeMissed) wake()
      })
  }

  return {
    wake,
    async stop() {
      isStopped = true
      pause.signal()
      await looking
      await Promise.all(running.values())
    },
  }
}
