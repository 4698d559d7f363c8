import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances } from './balances.ts'
import { bonusActivationTransfer } from './bonus.operations.ts'
import { createLedgerSetup } from './ledger.fixture.ts'
import { post } from './post.ts'

const setup = await createLedgerSetup()
afterAll(() => setup.close())

test('a transaction that waits for the balances sees an account that was opened meanwhile', async () => {
  const account = await setup.open('EUR', 100n)
  const locked = Promise.withResolvers<void>()
  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(setup.owner)
    return rows[0]!.count > 0n
  }
  const opening = inTransaction(setup.db, async (trx) => {
    await lockBalances(trx, account.id)
    locked.resolve()
    await expect.poll(isWaiting).toBe(true)
    const order = { id: `bonus:${account.id}`, account, bonusId: 'b1', amountMinor: 70n }
    return await post(trx, bonusActivationTransfer(order))
  })
  await locked.promise
  const seen = await inTransaction(setup.db, (trx) => lockBalances(trx, account.id))
  expect(await opening).toMatchObject({ ok: true })
  expect(seen).toMatchObject({ cashMinor: 100n, bonuses: new Map([['b1', 70n]]) })
})
