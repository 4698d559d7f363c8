import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Reaction } from '#platform/realtime/reaction'
import {
  claimReaction,
  findDueReactions,
  postponeReaction,
  type WaitingReaction,
} from '#platform/realtime/reaction.repo'

export type ReactionRunner = {
  /** Looks for what is due and starts it. Call it often: it costs one small query. */
  wake(): void
  /** Starts nothing more and resolves when nothing runs. */
  stop(): Promise<void>
}

const RUNNING_MAX = 4
/** The others keep places of their own while the outside world is slow. */
const SLOW_RUNNING_MAX = 2
const LOOK_AHEAD = 64
const DELAY_MS_FIRST = 200
const DELAY_MS_MAX = 60_000
/** With the delays above about a quarter of an hour; then an operator has to look. */
const ATTEMPTS_MAX = 20

/** The pause before another attempt, or null when it is time to give up. */
export function decideRetry(attempts: number): number | null {
  if (attempts >= ATTEMPTS_MAX) return null
  return Math.min(DELAY_MS_MAX, DELAY_MS_FIRST * 2 ** (attempts - 1))
}

/** Runs the reactions of modules, each in its own transaction, a few at a time. */
export function createReactionRunner(deps: {
  db: Kysely<PlatformDatabase>
  reactions: readonly Reaction[]
  log: Log
  meter: Meter
}): ReactionRunner {
  const { db, log, meter } = deps
  const byName = new Map(deps.reactions.map((reaction) => [reaction.name, reaction]))
  if (byName.size !== deps.reactions.length) throw new Error('Two reactions have the same name')
  const names = [...byName.keys()]
  const fastNames = names.filter((name) => !isSlow(name))
  const running = new Map<string, Promise<void>>()
  let looking: Promise<void> | null = null
  let isWakeMissed = false
  let isStopped = false
  let slowRunning = 0

  function isSlow(name: string): boolean {
    return byName.get(name)?.isSlow === true
  }

  async function run(waiting: WaitingReaction): Promise<void> {
    const reaction = byName.get(waiting.name)
    if (reaction === undefined) return
    try {
      await db.transaction().execute(async (trx) => {
        const event = await claimReaction(trx, waiting)
        if (event !== null) await reaction.run(trx, event)
      })
      meter.count('outboxReactionsDone')
    } catch (error) {
      await noteFailure(waiting, error)
    }
  }

  async function noteFailure(waiting: WaitingReaction, error: unknown): Promise<void> {
    const retryAfterMs = decideRetry(waiting.attempts + 1)
    const about = { err: error, reaction: waiting.name, eventSeq: String(waiting.eventSeq) }
    if (retryAfterMs === null) {
      meter.count('outboxReactionsParked')
      log.error(about, 'a reaction is given up until an operator looks at it')
    } else {
      meter.count('outboxReactionFailures')
      log.warn({ ...about, retryAfterMs }, 'a reaction failed and is tried again')
    }
    await postponeReaction(db, waiting, { error: String(error), retryAfterMs }).catch(
      // Nothing is lost: the row is as it was, and due.
      (lost: unknown) => log.warn({ err: lost }, 'a failed reaction could not be postponed'),
    )
  }

  async function startDue(): Promise<void> {
    // Slow ones that cannot start now must not fill the look ahead either.
    const startable = slowRunning >= SLOW_RUNNING_MAX ? fastNames : names
    for (const waiting of await findDueReactions(db, { names: startable, limit: LOOK_AHEAD })) {
      const key = `${waiting.eventSeq} ${waiting.name}`
      const cost = isSlow(waiting.name) ? 1 : 0
      if (isStopped || running.size >= RUNNING_MAX) return
      if (running.has(key) || slowRunning + cost > SLOW_RUNNING_MAX) continue
      slowRunning += cost
      const done = run(waiting).then(() => {
        slowRunning -= cost
        running.delete(key)
        // The next of its player may be waiting for this one.
        wake()
      })
      running.set(key, done)
    }
  }

  function wake(): void {
    if (isStopped || names.length === 0 || running.size >= RUNNING_MAX) return
    isWakeMissed = looking !== null
    looking ??= startDue()
      .catch((error: unknown) => log.warn({ err: error }, 'reactions could not be looked up'))
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
