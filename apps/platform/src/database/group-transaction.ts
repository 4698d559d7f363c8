import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refused } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '#platform/database/transaction'

export type Member<Call> = {
  readonly call: Call
  /** Runs work in the context of the caller. */
  inContext<T>(work: () => T): T
}

/** A busy call waits for a lock of another transaction; like one that failed it has written nothing. */
export type Outcome<Reply> = PromiseSettledResult<Reply> | 'busy'

export type GroupOptions<DB, Call, Reply> = {
  readonly clock: Clock
  /**
   * Runs calls of different keys in one transaction, or one call. If it throws, nothing of them is
   * committed, and each runs again by itself. In a shared transaction it does not wait for locks.
   */
  readonly run: (
    trx: Transaction<DB>,
    members: readonly Member<Call>[],
    isShared: boolean,
  ) => Promise<readonly Outcome<Reply>[]>
  /** Called for each call that runs in a transaction of its own because a shared one failed. */
  readonly onAlone: () => void
}

/** Runs a call in a transaction that calls of other keys may share. Of one key, one runs at a time. */
export type RunInGroup<Call, Reply> = (
  key: string,
  call: Call,
) => Promise<Reply | Refused<'overloaded'>>

const GROUPS_MAX = 2
const MEMBERS_MAX = 12

/** How long the calls of a key that failed run alone, so that they fail no others. */
const ALONE_MS = 60_000
const ALONE_KEYS_MAX = 10_000
/** Calls of such keys at a time: each has a connection. */
const ALONE_MAX = 4

/** Calls that run at the same time; more would only wait. */
export const GROUPED_MAX = GROUPS_MAX * MEMBERS_MAX

type Waiting<Call, Reply> = Member<Call> & {
  readonly key: string
  readonly resolve: (reply: Reply | Refused<'overloaded'>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: calls that wait at the same moment are one list for the database, with one commit.
 * `run` must have no effect outside the transaction and must recognize a repeat, since the answer to a
 * commit can be lost.
 *
 * Create one for all calls on the same rows: two would wait for each other's locks.
 */
export function createGroupTransactions<DB, Call, Reply>(
  db: Kysely<DB>,
  { clock, run, onAlone }: GroupOptions<DB, Call, Reply>,
): RunInGroup<Call, Reply> {
  type Each = Waiting<Call, Reply>
  const waiting = new Set<Each>()
  const aloneUntilMs = new Map<string, number>()
  const runningKeys = new Set<string>()
  let groups = 0
  let aloneRunning = 0
  let isDue = false

  /** Waits for the end of this turn of the event loop, so that calls that arrive together meet. */
  function schedule(): void {
    if (isDue || waiting.size === 0 || groups >= GROUPS_MAX) return
    isDue = true
    setImmediate(() => {
      isDue = false
      const members = takeMembers()
      if (members.length === 0) return
      void runGroup(members)
      schedule()
    })
  }

  function takeMembers(): Each[] {
    const members: Each[] = []
    for (const member of waiting) {
      if (members.length === MEMBERS_MAX) break
      const isOwn = isAlone(member.key)
      if (runningKeys.has(member.key) || (isOwn && aloneRunning === ALONE_MAX)) continue
      runningKeys.add(member.key)
      waiting.delete(member)
      if (isOwn) {
        aloneRunning += 1
        void runAlone(member, { hasFailed: true }).finally(() => (aloneRunning -= 1))
      } else members.push(member)
    }
    return members
  }

  function isAlone(key: string): boolean {
    const untilMs = aloneUntilMs.get(key)
    if (untilMs === undefined) return false
    if (clock.now().getTime() < untilMs) return true
    aloneUntilMs.delete(key)
    return false
  }

  async function runGroup(members: readonly Each[]): Promise<void> {
    groups += 1
    // Each call reports its own error when it runs alone.
    const outcomes = await db
      .transaction()
      .execute((trx) => run(trx, members, true))
      .catch(() => null)
    groups -= 1
    for (const [index, member] of members.entries()) {
      const outcome = outcomes?.[index] ?? 'busy'
      if (outcome === 'busy') void runAlone(member, { hasFailed: outcomes === null })
      else finish(member, outcome)
    }
    schedule()
  }

  async function runAlone(member: Each, { hasFailed }: { hasFailed: boolean }): Promise<void> {
    if (hasFailed) onAlone()
    const runOne = async (trx: Transaction<DB>): Promise<Reply> => {
      const [outcome] = await run(trx, [member], false)
      if (outcome === undefined || outcome === 'busy') throw new Error('A call alone was busy')
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    const [outcome] = await Promise.allSettled([member.inContext(() => inTransaction(db, runOne))])
    if (outcome.status === 'rejected') {
      aloneUntilMs.set(member.key, clock.now().getTime() + ALONE_MS)
      if (aloneUntilMs.size > ALONE_KEYS_MAX) aloneUntilMs.delete(aloneUntilMs.keys().next().value!)
    }
    finish(member, outcome)
  }

  /** Answers the caller and frees the key. */
  function finish(
    member: Each,
    outcome: PromiseSettledResult<Reply | Refused<'overloaded'>>,
  ): void {
    if (outcome.status === 'fulfilled') member.resolve(outcome.value)
    else member.reject(outcome.reason)
    runningKeys.delete(member.key)
    schedule()
  }

  return (key, call) =>
    new Promise((resolve, reject) => {
      waiting.add({ key, call, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
      schedule()
    })
}
