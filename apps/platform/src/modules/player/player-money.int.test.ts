import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { trialBalance } from '#platform/ledger/trial-balance'
import { callJson, signUp, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { lockPlayerMoney } from './player-money.query.ts'

let player: TestPlayer
let accountId: string
const site = await createTestPlatform({ env: { FAIRHOUSE_VERIFY_AT_WITHDRAWAL: 'off' } })
afterAll(async () => {
  expect((await trialBalance(site.db)).faults).toEqual([])
  await site.close()
})
beforeEach(async () => {
  player = await signUp(site.platform.app)
  const { id } = await site.db
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  accountId = id
  const account = { id, playerId: player.playerId, currency: 'EUR' }
  const grant = demoGrantTransfer({ id: `grant:${id}`, account, amountMinor: 1_000_000n })
  await inTransaction(site.db, (trx) => post(trx, grant))
})

const call = (name: string, body: unknown) =>
  callJson(site.platform.app, name, { as: player, body })

async function readDeadlocks(): Promise<bigint> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(site.db)
  const { rows } = await sql<{ deadlocks: bigint }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(site.db)
  return rows[0]!.deadlocks
}

test('withdrawals, deposits and limits of one player at once do not deadlock', async () => {
  const method = 'cashier.withdrawal.sepa'
  const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
  const place = await call('POST /api/payment/destinations', { method, fields })
  const destinationId = (place.body.data as { id: string }).id
  const acts: (() => Promise<{ status: number }>)[] = [
    () =>
      call('POST /api/payment/invoices/withdrawal', {
        id: randomUUID(),
        ...{ accountId, method, amount: '1000', destinationId },
      }),
    () =>
      call('POST /api/payment/invoices/deposit', {
        id: randomUUID(),
        ...{ accountId, method: 'cashier.deposit.card', amount: '1000' },
      }),
    () =>
      call('POST /api/player/limits', {
        ...{ definition: 3, period: 'daily', amount: '900000', currency: 'EUR' },
      }),
    () => call('PUT /api/player/play-tools/stake', { amount: '100', currency: 'EUR' }),
  ]
  const before = await readDeadlocks()
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, nr) => (await acts[nr % acts.length]!()).status),
  )
  // No provider answers here, the second limit of a kind is refused, and a slow machine says so.
  const expected = [200, 502, 409, 200]
  const others = answers.filter((status, nr) => ![expected[nr % 4], 200, 503].includes(status))
  expect(others).toEqual([])
  expect(answers.filter((status) => status !== 503).length).toBeGreaterThan(10)
  expect(await readDeadlocks()).toBe(before)
}, 30_000)

test('an account that is opened meanwhile waits, so it cannot escape a change of limits', async () => {
  let status = 0
  let opening: Promise<unknown> | undefined
  await inTransaction(site.db, async (trx) => {
    await lockPlayerMoney(trx, player.playerId)
    const answer = call('POST /api/wallet/accounts', { currency: 'USD' })
    opening = answer.then((opened) => (status = opened.status))
    await waitForLock(site.db)
    expect(status).toBe(0)
  })
  await opening
  expect(status).toBe(200)
})
