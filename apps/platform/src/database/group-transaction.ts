import { AsyncLocalStorage } from 'node:async_hooks'
import type { Refused } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import { DummyDriver, type Kysely, PostgresDialect, sql, Transaction } from 'kysely'
import { inTransaction, isRefused } from '#platform/database/transaction'
import { inSpan } from '#platform/observability/tracing'

/**
 * Runs `work` in a transaction that work under other keys may share; otherwise as `inTransaction`.
 * Of one key, one runs at a time.
 */
export type RunInGroup<DB> = <T>(
  key: string,
  work: (trx: Transaction<DB>) => Promise<T>,
) => Promise<T | Refused<'overloaded'>>

const GROUPS_MAX = 2
const MEMBERS_MAX = 12

/** How long the commands of a key that failed a group run alone, so that they fail no other. */
const ALONE_MS = 60_000
const ALONE_KEYS_MAX = 10_000

/** Commands that run at the same time; more would only wait. */
export const GROUPED_MAX = GROUPS_MAX * MEMBERS_MAX

// A row that another transaction keeps locked must not hold up the rest of a group.
const setLockTimeout = sql`SET LOCAL lock_timeout = '25ms'`

export type GroupOptions = {
  readonly clock: Clock
  /** Called for each command that runs in a transaction of its own. */
  readonly onAlone: () => void
}

type Member<DB> = {
  readonly key: string
  /** False = refused: nothing of it may be committed. */
  readonly run: (trx: Transaction<DB>) => Promise<boolean>
  readonly succeed: () => void
  readonly runAlone: () => Promise<void>
}

/**
 * Group commit: commands that wait at the same moment share a connection, whose statements are
 * pipelined, and a commit, which together are most of what a small command costs.
 *
 * If a member fails or is refused, its group is rolled back and each member runs again in a
 * transaction of its own; the next ones of its key run alone for a minute. So `work` must have no
 * effect outside the transaction and must recognize a repeat, since the answer to a commit can be
 * lost. Its key covers all rows that it locks: members lock in the order of their keys.
 *
 * Create one for all commands on the same rows: two would wait for each other's locks.
 */
export function createGroupTransactions<DB>(
  db: Kysely<DB>,
  { clock, onAlone }: GroupOptions,
): RunInGroup<DB> {
  const waiting = new Set<Member<DB>>()
  const aloneUntilMs = new Map<string, number>()
  const runningKeys = new Set<string>()
  let groups = 0
  let isDue = false

  /** Waits for the end of this turn of the event loop, so that commands that arrive together meet. */
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

  function takeMembers(): Member<DB>[] {
    const members: Member<DB>[] = []
    for (const member of waiting) {
      if (members.length === MEMBERS_MAX) break
      if (runningKeys.has(member.key)) continue
      runningKeys.add(member.key)
      waiting.delete(member)
      if (isAlone(member.key)) finish(member, runAlone(member))
      else members.push(member)
    }
    return members.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  function isAlone(key: string): boolean {
    const untilMs = aloneUntilMs.get(key)
    if (untilMs === undefined) return false
    if (clock.now().getTime() < untilMs) return true
    aloneUntilMs.delete(key)
    return false
  }

  function runAlone(member: Member<DB>): Promise<void> {
    onAlone()
    return member.runAlone()
  }

  /** Frees the key after its command. */
  function finish(member: Member<DB>, ended: Promise<void>): void {
    void ended.then(() => {
      runningKeys.delete(member.key)
      schedule()
    })
  }

  async function runGroup(members: readonly Member<DB>[]): Promise<void> {
    groups += 1
    const { isCommitted, failed } = await commitTogether(db, members)
    groups -= 1
    for (const { key } of failed) {
      aloneUntilMs.set(key, clock.now().getTime() + ALONE_MS)
      if (aloneUntilMs.size > ALONE_KEYS_MAX) aloneUntilMs.delete(aloneUntilMs.keys().next().value!)
    }
    for (const member of members) {
      if (isCommitted) member.succeed()
      finish(member, isCommitted ? Promise.resolve() : runAlone(member))
    }
    schedule()
  }

  return (key, work) =>
    new Promise((resolve, reject) => {
      const inCallersContext = AsyncLocalStorage.snapshot()
      let result: Awaited<ReturnType<typeof work>>
      waiting.add({
        key,
        run: (trx) =>
          inCallersContext(() =>
            inSpan('transaction', async () => {
              result = await work(trx)
              return !isRefused(result)
            }),
          ),
        succeed: () => resolve(result),
        runAlone: () => inCallersContext(() => inTransaction(db, work).then(resolve, reject)),
      })
      schedule()
    })
}

/** Not committed if a member failed or was refused, or the commit was not confirmed. */
async function commitTogether<DB>(
  db: Kysely<DB>,
  members: readonly Member<DB>[],
): Promise<{ readonly isCommitted: boolean; readonly failed: readonly Member<DB>[] }> {
  const failed: Member<DB>[] = []
  try {
    await db.transaction().execute((trx) =>
      pipelined(trx, async (shared) => {
        const timeout = setLockTimeout.execute(shared).then(() => true)
        // The transaction ends after all of them have.
        const ended = await Promise.allSettled([timeout, ...members.map(({ run }) => run(shared))])
        failed.push(...members.filter((_, index) => hasFailed(ended[index + 1]!)))
        if (!ended.every((each) => each.status === 'fulfilled' && each.value))
          throw new GroupFailed()
      }),
    )
    return { isCommitted: true, failed }
  } catch {
    // Each member reports its own error when it runs alone.
    return { isCommitted: false, failed }
  }
}

const TRANSACTION_ABORTED = '25P02'

/** Whether a member failed or was refused itself: after an error the database refuses the rest. */
function hasFailed(ended: PromiseSettledResult<boolean>): boolean {
  if (ended.status === 'fulfilled') return !ended.value
  const error: unknown = ended.reason
  return !(error instanceof Error && 'code' in error && error.code === TRANSACTION_ABORTED)
}

class GroupFailed extends Error {}

const DIALECT = new PostgresDialect({ pool: () => Promise.reject(new Error('Not a database')) })

/** The transaction without its queue: a statement does not wait for the answers of earlier ones. */
function pipelined<DB>(
  trx: Transaction<DB>,
  work: (shared: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const executor = trx.getExecutor()
  return executor.provideConnection((connection) => {
    const direct = executor.withConnectionProvider({
      provideConnection: (consume) => consume(connection),
    })
    const config = { dialect: DIALECT }
    const driver = new DummyDriver()
    return work(new Transaction({ config, dialect: DIALECT, driver, executor: direct }))
  })
}
