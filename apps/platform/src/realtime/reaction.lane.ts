import type { Log } from '@fairhouse/server-kit/logger'
import type { Meter } from '@fairhouse/realtime/meter'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  BATCH_MAX,
  parseEvent,
  type ReadEvent,
  type ReadEvents,
} from '#platform/realtime/event.reader'
import type {
  BatchReaction,
  DomainEvent,
  EachReaction,
  Reaction,
} from '#platform/realtime/reaction'
import {
  findHeldPlayers,
  lockPosition,
  movePosition,
  postpone,
  putAside,
  releaseNext,
  takeDue,
  type StoredEvent,
  type WaitingEvent,
} from '#platform/realtime/reaction.repo'

/** Every event up to this one can be seen, in this run of the server. */
export type Safe = { readonly seq: bigint; readonly run: string }

/** Runs the events of one reaction, one transaction at a time. */
export type ReactionLane = {
  /** Runs the next batch up to an event; returns false if nothing more can run now. */
  runNext(safe: Safe): Promise<boolean>
  /** Runs a failed event that is due; returns false if there is none. */
  runDue(): Promise<boolean>
}

const DELAY_MS_FIRST = 200
const DELAY_MS_MAX = 60_000
/** About a quarter of an hour with the delays above; then an operator has to look. */
const ATTEMPTS_MAX = 20

/** Delay before the next attempt, or null to give up. */
export function decideRetry(attempts: number): number | null {
  if (attempts >= ATTEMPTS_MAX) return null
  return Math.min(DELAY_MS_MAX, DELAY_MS_FIRST * 2 ** (attempts - 1))
}

export type LaneDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly reaction: Reaction
  readonly readEvents: ReadEvents
  readonly log: Log
  readonly meter: Meter
}

export function createReactionLane(deps: LaneDeps): ReactionLane {
  const { db, reaction, readEvents, log, meter } = deps
  const { name, event } = reaction
  const limitMax = reaction.isSlow ? 1 : BATCH_MAX
  /** Halved by each failure until the failing event is alone, doubled by each success. */
  let limit = limitMax

  async function runBatch(safe: Safe, onClaimed: (batch: ReadEvent[]) => void): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const locked = await lockPosition(trx, name, 'skip')
      if (locked?.run !== safe.run) return
      const { position, hasWaiting } = locked
      const batch = (await readEvents(trx, { event, position, safe })).slice(0, limit)
      onClaimed(batch)
      const last = batch.at(-1)
      if (last === undefined) return
      const heldPlayers = hasWaiting ? await findHeldPlayers(trx, name, batch) : new Set()
      const held = batch.filter(({ playerId }) => heldPlayers.has(playerId))
      const free = batch.filter(({ playerId }) => !heldPlayers.has(playerId))
      if (free.length > 0)
        await runEvents(
          trx,
          reaction,
          free.map(({ parsed }) => parsed),
        )
      if (held.length > 0) await putAside(trx, name, held)
      await movePosition(trx, name, last.seq)
    })
  }

  function report(failed: StoredEvent, error: unknown, retryAfterMs: number | null): void {
    const about = { err: error, reaction: name, eventSeq: String(failed.seq) }
    if (retryAfterMs === null) {
      meter.count('outboxReactionsParked')
      log.error(about, 'a reaction is parked until an operator retries it')
    } else {
      meter.count('outboxReactionFailures')
      log.warn({ ...about, retryAfterMs }, 'a reaction failed and will be retried')
    }
  }

  async function skipFailed(failed: StoredEvent, run: string, error: unknown): Promise<void> {
    const retryAfterMs = decideRetry(1) ?? 0
    report(failed, error, retryAfterMs)
    await db.transaction().execute(async (trx) => {
      const locked = await lockPosition(trx, name, 'wait')
      // Another node may have handled it meanwhile, or a crash of the server undone it.
      if (locked?.run !== run || locked.position >= failed.seq) return
      await putAside(trx, name, [failed], { error: String(error), retryAfterMs })
      await movePosition(trx, name, failed.seq)
    })
  }

  async function postponeFailed(failed: WaitingEvent, error: unknown): Promise<void> {
    const retryAfterMs = decideRetry(failed.attempts + 1)
    report(failed, error, retryAfterMs)
    await db.transaction().execute(async (trx) => {
      await lockPosition(trx, name, 'wait')
      await postpone(trx, name, failed, { error: String(error), retryAfterMs })
    })
  }

  return {
    async runNext(safe) {
      let batch: ReadEvent[] = []
      const asked = limit
      try {
        await runBatch(safe, (claimed) => (batch = claimed))
      } catch (error) {
        const [only] = batch
        // Nothing was claimed, so the database failed and not an event.
        if (only === undefined) throw error
        if (batch.length === 1) await skipFailed(only, safe.run, error)
        limit = Math.max(1, Math.floor(batch.length / 2))
        return true
      }
      limit = Math.min(limitMax, asked * 2)
      meter.count('outboxReactionsDone', batch.length)
      return batch.length === asked
    },

    async runDue() {
      let waiting: WaitingEvent | undefined
      try {
        await db.transaction().execute(async (trx) => {
          if ((await lockPosition(trx, name, 'skip')) === undefined) return
          waiting = await takeDue(trx, name)
          if (waiting === undefined) return
          await runEvents(trx, reaction, [parseEvent(waiting)])
          await releaseNext(trx, name, waiting.playerId)
        })
      } catch (error) {
        if (waiting === undefined) throw error
        await postponeFailed(waiting, error)
        return true
      }
      if (waiting !== undefined) meter.count('outboxReactionsDone')
      return waiting !== undefined
    },
  }
}

async function runEvents(
  trx: Transaction<PlatformDatabase>,
  reaction: EachReaction | BatchReaction,
  parsed: readonly (DomainEvent | Error)[],
): Promise<void> {
  const events = parsed.map((each) => {
    if (each instanceof Error) throw each
    return each
  })
  if ('runBatch' in reaction) return reaction.runBatch(trx, events)
  for (const event of events) await reaction.run(trx, event)
}
