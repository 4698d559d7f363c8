import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from './ledger.fixture.ts'
import { betTransfer, depositTransfer, settleTransfer, type TransferAccount } from './operations.ts'
import { reverse, type PostResult } from './post.ts'

const setup = await createLedgerSetup()

afterAll(() => setup.close())

const JOURNAL = ['ledger_transaction', 'ledger_entry'] as const

async function deposit(account: TransferAccount, amountMinor: bigint): Promise<bigint> {
  const order = { id: `d:${randomUUID()}`, account, invoiceId: 'i', amountMinor }
  const posted = await setup.post(depositTransfer({ ...order, provider: 'cashier' }))
  if (!posted.ok) throw new Error(posted.refusal)
  return posted.transactionId
}

async function bet(account: TransferAccount, amountMinor: bigint): Promise<void> {
  const parts = { cashMinor: amountMinor, bonus: null }
  await setup.post(betTransfer({ id: `b:${randomUUID()}`, account, roundId: 'r', parts }))
}

async function undo(transactionId: bigint, id = `undo:${randomUUID()}`): Promise<PostResult> {
  const reversal = { transactionId, id, reason: 'credited twice by hand' }
  return (await inTransaction(setup.db, (trx) => reverse(trx, reversal))) as PostResult
}

describe('L8 the app role cannot write the journal', () => {
  test.each<[statement: string, query: RawBuilder<unknown>]>([
    [
      'insert a transaction',
      sql`INSERT INTO ledger_transaction
      (transfer_id, content_hash, operation, currency) VALUES ('x', '', 'bet', 'EUR')`,
    ],
    ['insert an entry', sql`INSERT INTO ledger_entry VALUES (1, 9, NULL, 'a:b', 'EUR', 1)`],
    [
      'insert a balance',
      sql`INSERT INTO ledger_balance VALUES (gen_random_uuid(), 'cash', 'EUR', 1)`,
    ],
    ['change a transaction', sql`UPDATE ledger_transaction SET operation = 'bet'`],
    ['change an entry', sql`UPDATE ledger_entry SET amount_minor = 1`],
    ['change a balance', sql`UPDATE ledger_balance SET amount_minor = 1`],
    ['delete transactions', sql`DELETE FROM ledger_transaction`],
    ['delete entries', sql`DELETE FROM ledger_entry`],
    ['delete balances', sql`DELETE FROM ledger_balance`],
    ['truncate', sql`TRUNCATE ledger_transaction, ledger_entry, ledger_balance`],
    ['lock a balance row', sql`SELECT FROM ledger_balance FOR UPDATE`],
    ['switch the triggers off', sql`ALTER TABLE ledger_entry DISABLE TRIGGER ALL`],
    [
      'replace the writer',
      sql`CREATE FUNCTION ledger_post() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    ],
    ['look for replays past the writer', sql`SELECT ledger_find_replay('x', '')`],
    [
      'write without a hash of the content',
      sql`SELECT ledger_write('{x}', '{""}', '{bet}', '{NULL}', '{EUR}', '{NULL}', '{NULL}',
        '{NULL}', '{NULL}', NULL, NULL, NULL, NULL)`,
    ],
  ])('%s', async (_statement, query) => {
    await expect(query.execute(setup.db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('it can read all of it', async () => {
    await setup.open('EUR', 5n)
    for (const table of [...JOURNAL, 'ledger_balance'] as const) {
      const rows = await setup.db.selectFrom(table).selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  test('a temporary table cannot replace the journal', async () => {
    const account = await setup.open('EUR', 50n)
    const posted = await setup.db.connection().execute(async (db) => {
      await sql`CREATE TEMPORARY TABLE ledger_balance AS
        SELECT ${account.id}::uuid AS wallet_account_id, 'cash' AS account, 'EUR' AS currency,
          1000000::numeric AS amount_minor`.execute(db)
      const { rows } = await sql<{ status: string }>`SELECT status FROM ledger_post('temp', 'bet',
        NULL, 'EUR', ARRAY[${account.id}, ${account.id}]::uuid[], ARRAY['cash', 'stake'],
        ARRAY[-51, 51], NULL, NULL, NULL)`.execute(db)
      await sql`DROP TABLE pg_temp.ledger_balance`.execute(db)
      return rows[0]!.status
    })
    expect(posted).toBe('insufficientFunds')
  })
})

describe('L8 the journal cannot be changed by accident', () => {
  test.each(JOURNAL)(
    'update, delete and truncate of %s are refused to the owner',
    async (table) => {
      const name = sql.table(table)
      const statements = [
        sql`UPDATE ${name} SET currency = 'USD'`,
        sql`DELETE FROM ${name}`,
        sql`DELETE FROM ${name} WHERE false`,
        sql`TRUNCATE ${name} CASCADE`,
      ]
      for (const statement of statements) {
        await expect(statement.execute(setup.owner)).rejects.toThrow('the journal is append-only')
      }
    },
  )

  test('a balance below zero is refused to the owner', async () => {
    const account = await setup.open('EUR', 5n)
    const writing = sql`UPDATE ledger_balance SET amount_minor = -1
      WHERE wallet_account_id = ${account.id}`.execute(setup.owner)
    await expect(writing).rejects.toThrow('ledger_balance_amount_minor_check')
  })
})

describe('L8 a correction is a reversal', () => {
  test('it negates every entry of the original and names it', async () => {
    const account = await setup.open('EUR')
    const transactionId = await deposit(account, 700n)
    const undone = await undo(transactionId)
    if (!undone.ok) throw new Error(undone.refusal)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 0n })
    const [original, reversal] = await Promise.all(
      [transactionId, undone.transactionId].map((id) =>
        setup.db
          .selectFrom('ledger_entry')
          .select(['account', 'amount_minor'])
          .where('transaction_id', '=', id)
          .orderBy('line')
          .execute(),
      ),
    )
    expect(reversal).toEqual(
      original!.map((entry) => ({ ...entry, amount_minor: -entry.amount_minor })),
    )
    const row = await setup.db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('id', '=', undone.transactionId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      operation: 'reversal',
      reverses: transactionId,
      player_id: account.playerId,
      subject_type: 'invoice',
      details: { reason: 'credited twice by hand' },
    })
  })

  test('a settlement with several entries is reversed completely', async () => {
    const account = await setup.open('EUR', 1_000n)
    await bet(account, 400n)
    const payout = { cashMinor: 900n, bonus: null }
    const settled = await setup.post(
      settleTransfer({
        id: `w:${account.id}`,
        account,
        roundId: 'r',
        provider: 'studio',
        stakeMinor: 400n,
        payout,
      }),
    )
    if (!settled.ok) throw new Error(settled.refusal)
    expect(await undo(settled.transactionId)).toMatchObject({ status: 'posted' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 600n, stakeMinor: 400n })
  })

  test('a second reversal under another id is refused without any effect', async () => {
    const account = await setup.open('EUR', 50n)
    const transactionId = await deposit(account, 700n)
    await undo(transactionId)
    await deposit(account, 700n)
    expect(await undo(transactionId)).toEqual({ ok: false, refusal: 'idempotencyConflict' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 750n })
  })

  test('repeating the same reversal is a replay', async () => {
    const transactionId = await deposit(await setup.open('EUR'), 700n)
    const first = await undo(transactionId, 'undo:once')
    expect(await undo(transactionId, 'undo:once')).toEqual({ ...first, status: 'replayed' })
  })

  test('of 30 concurrent reversals exactly one is posted', async () => {
    const account = await setup.open('EUR', 100_000n)
    const transactionId = await deposit(account, 700n)
    const results = await Promise.all(Array.from({ length: 30 }, () => undo(transactionId)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 100_000n })
  })

  test('money that the player has spent cannot be reversed', async () => {
    const account = await setup.open('EUR')
    const transactionId = await deposit(account, 700n)
    await bet(account, 1n)
    expect(await undo(transactionId)).toEqual({ ok: false, refusal: 'insufficientFunds' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 699n })
  })

  test('a reversal or an unknown transaction cannot be reversed', async () => {
    const transactionId = await deposit(await setup.open('EUR'), 700n)
    const undone = await undo(transactionId)
    if (!undone.ok) throw new Error(undone.refusal)
    await expect(undo(undone.transactionId)).rejects.toThrow('it is a reversal itself')
    await expect(undo(999_999_999n)).rejects.toThrow('it does not exist')
  })

  test('the writer accepts only the exact opposite entries as a reversal', async () => {
    const account = await setup.open('EUR')
    const transactionId = await deposit(account, 700n)
    const posting = sql`SELECT ledger_post('forged', 'reversal', NULL, 'EUR',
      ARRAY[${account.id}, NULL]::uuid[], ARRAY['cash', 'payments:cashier'], ARRAY[-1, 1],
      NULL, NULL, NULL, ${transactionId}::bigint)`.execute(setup.db)
    await expect(posting).rejects.toThrow('does not mirror')
  })
})
