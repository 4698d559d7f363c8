import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@fairhouse/domain/result'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { sql, type Kysely, type Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGroupTransactions, type Member, type Outcome } from './group-transaction.ts'
import { isRefused } from './transaction.ts'

type Tables = { coin: { name: string; count: number } }
type Trx = Transaction<Tables>

let database: TestDatabase
let db: Kysely<Tables>
/** A call of these tests is the work itself. */
type Work = (trx: Trx) => Promise<unknown>
let run: <T>(key: string, work: (trx: Trx) => Promise<T>) => Promise<T>
let clock: ManualClock
let alone: number

beforeEach(async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'fairhouse-group-'))
  const table = 'CREATE TABLE coin (name text PRIMARY KEY, count int NOT NULL CHECK (count < 3))'
  await writeFile(join(migrations, '001-coin.sql'), table)
  database = await createTestDatabase({ migrations })
  db = createDatabase<Tables>({ url: database.url, maxConnections: 5 })
  clock = createManualClock('2030-01-01T12:00:00Z')
  alone = 0
  const runInGroup = createGroupTransactions<Tables, Work, unknown>(db, {
    ...{ clock, onAlone: () => (alone += 1) },
    run: runMembers,
  })
  run = <T>(key: string, work: (trx: Trx) => Promise<T>) => runInGroup(key, work) as Promise<T>
})
afterEach(async () => {
  await db.destroy()
  await database.close()
})

/** Work that throws or is refused may have written: its transaction is rolled back. */
async function runMembers(
  trx: Trx,
  members: readonly Member<Work>[],
  isShared: boolean,
): Promise<Outcome<unknown>[]> {
  if (isShared) await sql`SET LOCAL lock_timeout = '25ms'`.execute(trx)
  const outcomes: Outcome<unknown>[] = []
  for (const { call, inContext } of members) {
    const [outcome] = await Promise.allSettled([inContext(() => call(trx))])
    const isUnwritten = outcome.status === 'rejected' && outcome.reason instanceof Unwritten
    if (outcome.status === 'fulfilled' && outcome.value === BUSY) outcomes.push('busy')
    else outcomes.push(outcome)
    if (outcome.status === 'rejected' && !isUnwritten) throw outcome.reason
    if (isShared && outcome.status === 'fulfilled' && isRefused(outcome.value)) throw new Error()
  }
  return outcomes
}

/** Work that found its row locked. */
const BUSY = Symbol('busy')
class Unwritten extends Error {}

/** Adds to a coin and returns the id of the transaction that did. */
async function add(trx: Trx, name: string, count = 1): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    INSERT INTO coin VALUES (${name}, ${count})
    ON CONFLICT (name) DO UPDATE SET count = coin.count + excluded.count
    RETURNING pg_current_xact_id()::text AS xid`.execute(trx)
  return rows[0]!.xid
}

async function counts(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('coin').select(['name', 'count']).orderBy('name').execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('commands that wait at the same moment share a transaction', async () => {
  const xids = await Promise.all(['a', 'b', 'c'].map((name) => run(name, (trx) => add(trx, name))))
  expect(new Set(xids).size).toBe(1)
  expect(await counts()).toEqual({ a: 1, b: 1, c: 1 })
})

test('no transaction has more than twelve', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `coin ${index}`)
  const xids = await Promise.all(names.map((name) => run(name, (trx) => add(trx, name))))
  expect(new Set(xids).size).toBe(4)
  expect(Object.keys(await counts())).toHaveLength(40)
})

test('the error of one command reaches its caller, and the others are committed', async () => {
  const [a, b, c] = await Promise.allSettled([
    run('a', (trx) => add(trx, 'a')),
    run('b', (trx) => add(trx, 'b', 3)),
    run('c', async (trx) => {
      await add(trx, 'c')
      throw new Error('no')
    }),
  ])
  expect(a).toMatchObject({ status: 'fulfilled' })
  expect(b).toMatchObject({ reason: { code: '23514' } })
  expect(c).toMatchObject({ reason: { message: 'no' } })
  expect(await counts()).toEqual({ a: 1 })
})

test('a command that fails before it writes fails alone, and its neighbours are not run again', async () => {
  let runs = 0
  const [a, b] = await Promise.allSettled([
    run('a', async (trx) => {
      runs += 1
      await add(trx, 'a')
    }),
    run('b', () => Promise.reject(new Unwritten('no'))),
  ])
  expect(a).toMatchObject({ status: 'fulfilled' })
  expect(b).toMatchObject({ reason: { message: 'no' } })
  expect([runs, alone]).toEqual([1, 0])
  expect(await counts()).toEqual({ a: 1 })
})

test('a busy command runs again by itself, and its neighbours are committed at once', async () => {
  let runs = 0
  const busy = run('busy', async (trx) => {
    runs += 1
    return runs === 1 ? BUSY : await add(trx, 'busy')
  })
  const [other, again] = await Promise.all([run('a', (trx) => add(trx, 'a')), busy])
  expect(again).not.toBe(other)
  expect([runs, alone]).toEqual([2, 0])
  expect(await counts()).toEqual({ a: 1, busy: 1 })
})

test('a refused command leaves nothing behind, and the others are committed', async () => {
  const refused = run('b', async (trx) => {
    await add(trx, 'b')
    return refuse('insufficientFunds')
  })
  await run('a', (trx) => add(trx, 'a'))
  expect(await refused).toMatchObject({ ok: false, refusal: 'insufficientFunds' })
  expect(await counts()).toEqual({ a: 1 })
})

test('of one key, one command runs at a time', async () => {
  const xids = await Promise.all([1, 2].map(() => run('a', (trx) => add(trx, 'a'))))
  expect(new Set(xids).size).toBe(2)
  expect(await counts()).toEqual({ a: 2 })
})

test('a row that is locked elsewhere holds up its own command only', async () => {
  let locked: Promise<string | object>
  await db.transaction().execute(async (trx) => {
    await add(trx, 'a')
    locked = run('locked', (own) => add(own, 'a'))
    await run('other', (own) => add(own, 'b'))
  })
  await locked!
  expect(await counts()).toEqual({ a: 2, b: 1 })
})

test('a command runs in the context of its caller', async () => {
  const caller = new AsyncLocalStorage<string>()
  const seen = await Promise.all(
    ['a', 'b'].map((name) =>
      caller.run(name, () =>
        run(name, async (trx) => {
          await add(trx, name)
          return caller.getStore()
        }),
      ),
    ),
  )
  expect(seen).toEqual(['a', 'b'])
})

test('after a failure the commands of its key run alone for a minute, and fail no others', async () => {
  const poison = () =>
    run('poison', async (trx) => {
      await sql`SELECT 1 / 0`.execute(trx)
    }).catch(() => 'failed')
  const strangers = () => ['a', 'b'].map((name) => run(name, (trx) => add(trx, name)))
  await Promise.all([poison(), ...strangers()])
  // all three ran again
  expect(alone).toBe(3)
  const [outcome, ...xids] = await Promise.all([poison(), ...strangers()])
  expect(outcome).toBe('failed')
  expect(new Set(xids).size).toBe(1)
  expect(alone).toBe(4)
  clock.advance(60_000)
  await Promise.all([run('poison', (trx) => add(trx, 'c')), run('d', (trx) => add(trx, 'd'))])
  expect(alone).toBe(4)
})

test('a key of which one ran alone still runs one command at a time', async () => {
  const fail = () => run('a', () => Promise.reject(new Error('no'))).catch(() => null)
  await fail()
  const running = { now: 0, most: 0 }
  const count = () =>
    run('a', async (trx) => {
      running.most = Math.max(running.most, (running.now += 1))
      await add(trx, 'a')
      running.now -= 1
    })
  await Promise.all([count(), count()])
  expect(running.most).toBe(1)
})

test('calls of keys that failed run four at a time, and leave connections to others', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `coin ${index}`)
  await Promise.allSettled(names.map((name) => run(name, () => Promise.reject(new Error('no')))))
  let running = 0
  const seen: number[] = []
  const addAlone = async (trx: Trx, name: string) => {
    seen.push((running += 1))
    await add(trx, name)
    running -= 1
  }
  await Promise.all(names.map((name) => run(name, (trx) => addAlone(trx, name))))
  expect(Math.max(...seen)).toBe(4)
  expect(Object.keys(await counts())).toHaveLength(10)
})
