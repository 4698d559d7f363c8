import { randomUUID } from 'node:crypto'
import { refuse } from '@fairhouse/domain/result'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction, type RetryPolicy } from '#platform/database/transaction'
import { createLedgerSetup } from '#platform/ledger/ledger.fixture'
import { betTransfer, type TransferAccount } from '#platform/ledger/operations'
import { describeFailure } from '#platform/http/failure'
import { post } from '#platform/ledger/post'

let account: TransferAccount
let waits: number[]
let policy: RetryPolicy

const setup = await createLedgerSetup()
// The database itself raises the fault for a number of postings. A sequence counts them, since
// rollbacks do not undo it.
await sql`CREATE SEQUENCE fault_number`.execute(setup.owner)
await sql`CREATE TABLE fault (state text NOT NULL, numbers int4range NOT NULL)`.execute(setup.owner)
await sql`CREATE FUNCTION raise_fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE planned fault;
  BEGIN
    SELECT * INTO planned FROM fault;
    IF FOUND AND nextval('fault_number')::int <@ planned.numbers THEN
      RAISE EXCEPTION 'injected' USING ERRCODE = planned.state;
    END IF;
    RETURN NEW;
  END $$`.execute(setup.owner)
await sql`CREATE TRIGGER raise_fault BEFORE INSERT ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION raise_fault()`.execute(setup.owner)

beforeEach(async () => {
  await plan('00000', 0)
  account = await setup.open('EUR', 1_000n)
  waits = []
  policy = { random: () => 0.5, wait: async (delayMs) => void waits.push(delayMs) }
})

afterAll(() => setup.close())

/** This many postings fail with this SQLSTATE, after some that succeed. */
async function plan(state: string, times: number, after = 0): Promise<void> {
  await sql`SELECT setval('fault_number', 1, false)`.execute(setup.owner)
  await sql`DELETE FROM fault`.execute(setup.owner)
  await sql`INSERT INTO fault
    VALUES (${state}, int4range(${after + 1}, ${after + times + 1}))`.execute(setup.owner)
}

type Trx = Transaction<PlatformDatabase>

function betIn(trx: Trx, amountMinor = 100n) {
  const id = `bet:${randomUUID()}`
  const parts = { cashMinor: amountMinor, bonus: null }
  return post(trx, betTransfer({ id, account, roundId: id, parts }))
}

describe.each(['40001', '40P01'])('L10 the database gives up a transaction with %s', (state) => {
  test('it runs again and takes effect once', async () => {
    await plan(state, 1)
    const result = await inTransaction(setup.db, (trx) => betIn(trx), policy)
    expect(result).toMatchObject({ ok: true, status: 'posted' })
    expect(waits).toHaveLength(1)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
  })

  test('after five faults in a row it has retried with pauses that double', async () => {
    await plan(state, 5)
    const result = await inTransaction(setup.db, (trx) => betIn(trx), policy)
    expect(result).toMatchObject({ ok: true })
    expect(waits).toEqual([10, 20, 40, 80, 160])
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
  })

  test('after the sixth fault the result is overloaded with a time to retry, and no effect', async () => {
    await plan(state, 6)
    const result = await inTransaction(setup.db, (trx) => betIn(trx), policy)
    expect(result).toEqual({ ok: false, refusal: 'overloaded', retryAfterSeconds: 1 })
    expect(waits).toHaveLength(5)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 1_000n, stakeMinor: 0n })
  })

  test('effects of the attempt before the fault are not applied twice', async () => {
    await plan(state, 1, 1)
    let attempts = 0
    await inTransaction(
      setup.db,
      async (trx) => {
        await betIn(trx)
        attempts += 1
        return betIn(trx)
      },
      policy,
    )
    expect(attempts).toBe(2)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 800n, stakeMinor: 200n })
  })
})

describe('L10 pauses', () => {
  test('are between half and one and a half of the step', async () => {
    for (const [random, first] of [
      [0, 5],
      [0.999_999, 15],
    ] as const) {
      await plan('40001', 1)
      waits = []
      await inTransaction(setup.db, (trx) => betIn(trx), { ...policy, random: () => random })
      expect(waits[0]).toBeCloseTo(first, 3)
    }
  })

  test('without a custom policy a caller really waits and succeeds', async () => {
    await plan('40001', 2)
    expect(await inTransaction(setup.db, (trx) => betIn(trx))).toMatchObject({ ok: true })
  })
})

describe('L10 real conflicts', () => {
  test('two transactions that deadlock both succeed', async () => {
    const other = await setup.open('EUR', 1_000n)
    const both = [account, other]
    let arrived = 0
    let release: () => void = () => undefined
    const met = new Promise<void>((resolve) => (release = resolve))
    const betOnBoth = (order: TransferAccount[]): Promise<unknown> =>
      inTransaction(
        setup.db,
        async (trx) => {
          for (const [turn, of] of order.entries()) {
            const id = `bet:${randomUUID()}`
            const parts = { cashMinor: 10n, bonus: null }
            await post(trx, betTransfer({ id, account: of, roundId: id, parts }))
            arrived += 1
            if (arrived === 2) release()
            // Both lock their first account before either asks for the second.
            if (turn === 0) await met
          }
        },
        policy,
      )
    await Promise.all([betOnBoth(both), betOnBoth(both.toReversed())])
    // At least once: the second attempt may meet the other transaction again.
    expect(waits).not.toEqual([])
    for (const of of both) {
      expect(await setup.balances(of)).toMatchObject({ cashMinor: 980n, stakeMinor: 20n })
    }
  })
})

describe('a transaction', () => {
  test('that returns a refusal is rolled back and returns the refusal', async () => {
    const refusal = refuse('gameUnavailable')
    const result = await inTransaction(setup.db, async (trx) => {
      await betIn(trx)
      return refusal
    })
    expect(result).toBe(refusal)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 1_000n, stakeMinor: 0n })
  })

  test('that throws is rolled back and is not run again', async () => {
    let attempts = 0
    const running = inTransaction(
      setup.db,
      async (trx) => {
        attempts += 1
        await betIn(trx)
        throw new Error('a bug')
      },
      policy,
    )
    await expect(running).rejects.toThrow('a bug')
    expect(attempts).toBe(1)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 1_000n, stakeMinor: 0n })
  })

  test('another database error is thrown immediately', async () => {
    await plan('55000', 1)
    await expect(inTransaction(setup.db, (trx) => betIn(trx), policy)).rejects.toThrow('injected')
    expect(waits).toEqual([])
  })

  test('that returns a value is committed', async () => {
    const value = await inTransaction(setup.db, async (trx) => {
      await betIn(trx, 1n)
      return { count: 1 }
    })
    expect(value).toEqual({ count: 1 })
    expect(await setup.balances(account)).toMatchObject({ stakeMinor: 1n })
  })
})

describe('the connection dies in a transaction', () => {
  const readPid = async (trx: Trx) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)).rows[0]?.pid
  const end = (pid: number | undefined) => sql`SELECT pg_terminate_backend(${pid})`
  const isGone = async (pid: number | undefined) => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`.execute(setup.owner)
    return rows.length === 0
  }
  const failureOf = (work: (trx: Trx) => Promise<unknown>) =>
    inTransaction(setup.db, work, policy).then(
      () => 'no failure',
      (error: unknown) => describeFailure(error).code,
    )

  test('during a statement: the result asks to retry', async () => {
    const failure = await failureOf(async (trx) => {
      const pid = await readPid(trx)
      await Promise.all([sql`SELECT pg_sleep(20)`.execute(trx), end(pid).execute(setup.owner)])
    })
    expect(failure).toBe('overloaded')
  })

  test('between two statements: the result asks to retry', async () => {
    const failure = await failureOf(async (trx) => {
      const pid = await readPid(trx)
      await end(pid).execute(setup.owner)
      await expect.poll(() => isGone(pid)).toBe(true)
      await readPid(trx)
    })
    expect(failure).toBe('overloaded')
  })

  test('before the commit: the result asks to retry', async () => {
    const failure = await failureOf(async (trx) => {
      const pid = await readPid(trx)
      await end(pid).execute(setup.owner)
      await expect.poll(() => isGone(pid)).toBe(true)
    })
    expect(failure).toBe('overloaded')
  })

  test('after another error: that error is reported, not the one of the rollback', async () => {
    const work = inTransaction(
      setup.db,
      async (trx) => {
        const pid = await readPid(trx)
        await end(pid).execute(setup.owner)
        await expect.poll(() => isGone(pid)).toBe(true)
        throw new Error('the first error')
      },
      policy,
    )
    await expect(work).rejects.toThrow('the first error')
  })

  test('after a refusal: the result is the refusal, since the database rolls everything back', async () => {
    const work = inTransaction(
      setup.db,
      async (trx) => {
        const pid = await readPid(trx)
        await end(pid).execute(setup.owner)
        await expect.poll(() => isGone(pid)).toBe(true)
        return refuse('insufficientFunds')
      },
      policy,
    )
    expect(await work).toMatchObject({ refusal: 'insufficientFunds' })
  })
})
