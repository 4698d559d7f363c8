import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { OutboxHorizon } from '#platform/realtime/outbox-horizon'
import type { Reaction } from '#platform/realtime/reaction'
import { createReactionLane, type ReactionLane } from '#platform/realtime/reaction.lane'
import {
  findReady,
  readMark,
  touchSubscribers,
  type ReadySubscriber,
} from '#platform/realtime/reaction.repo'

export type ReactionRunner = {
  /** Starts due work. Call it often: it looks at most every 50 ms. */
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
/** Between two looks; events gathered meanwhile share a transaction. */
const LOOK_PAUSE_MS = 50
const TOUCH_EVERY_MS = 10 * 60_000

export type ReactionRunnerDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly reactions: readonly Reaction[]
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
}

/**
 * Runs the modules' reactions, each in event order, several concurrently. Any number of nodes may
 * run it: the position of a reaction is locked by the one that works on it.
 */
export function createReactionRunner(deps: ReactionRunnerDeps): ReactionRunner {
  const { db, clock, log } = deps
  const lanes = new Map(
    deps.reactions.map((reaction) => [reaction.name, createReactionLane({ ...deps, reaction })]),
  )
  if (lanes.size !== deps.reactions.length) throw new Error('Two reactions have the same name')
  const slowNames = new Set(deps.reactions.flatMap((each) => (each.isSlow ? [each.name] : [])))
  const horizon = new OutboxHorizon()
  const running = new Map<string, Promise<void>>()
  /** Reactions in the order of their last turns: whoever had none, or an older one, is next. */
  const turns = new Set<string>()
  let looking: Promise<void> | null = null
  let isWakeMissed = false
  let isStopped = false
  let touchedAtMs = clock.now().getTime()

  async function look(): Promise<void> {
    await touch()
    const safeSeq = horizon.advance(await readMark(db))
    const names = [...lanes.keys()].filter((name) => !running.has(name))
    const readyOnes = await findReady(db, { names, safeSeq })
    for (const ready of inTurn(readyOnes)) {
      const lane = lanes.get(ready.name)
      if (lane !== undefined && hasPlaceFor(ready.name)) start(lane, ready, safeSeq)
    }
  }

  function inTurn(readyOnes: readonly ReadySubscriber[]): ReadySubscriber[] {
    const order = new Map([...turns].map((name, index) => [name, index]))
    return readyOnes.toSorted((a, b) => (order.get(a.name) ?? -1) - (order.get(b.name) ?? -1))
  }

  function hasPlaceFor(name: string): boolean {
    if (isStopped || running.size >= RUNNING_MAX) return false
    if (!slowNames.has(name)) return true
    return [...running.keys()].filter((each) => slowNames.has(each)).length < SLOW_RUNNING_MAX
  }

  function start(lane: ReactionLane, ready: ReadySubscriber, safeSeq: bigint): void {
    const done = work(lane, ready, safeSeq)
      .catch((error: unknown) =>
        log.warn({ err: error, reaction: ready.name }, 'a reaction could not run'),
      )
      .finally(() => {
        running.delete(ready.name)
        turns.delete(ready.name)
        turns.add(ready.name)
        wake()
      })
    running.set(ready.name, done)
  }

  async function work(lane: ReactionLane, ready: ReadySubscriber, safeSeq: bigint): Promise<void> {
    let { hasNew, hasDue } = ready
    const untilMs = clock.now().getTime() + PLACE_MS_MAX
    // In turns, so that neither a backlog nor retries block the other.
    while (!isStopped && (hasNew || hasDue) && clock.now().getTime() < untilMs) {
      hasNew &&= await lane.runNext(safeSeq)
      hasDue &&= await lane.runDue()
    }
  }

  async function touch(): Promise<void> {
    const nowMs = clock.now().getTime()
    if (nowMs - touchedAtMs < TOUCH_EVERY_MS) return
    await touchSubscribers(db, [...lanes.keys()])
    touchedAtMs = nowMs
  }

  function wake(): void {
    if (isStopped || lanes.size === 0) return
    isWakeMissed = looking !== null
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'reactions could not be looked up'))
      .then(() => sleep(LOOK_PAUSE_MS))
      .finally(() => {
        looking = null
        if (isWakeMissed) wake()
      })
  }

  return {
    wake,
    async stop() {
      isStopped = true
      await looking
      await Promise.all(running.values())
    },
  }
}
