import { randomUUID } from 'node:crypto'
import { createDatabase } from '@fairhouse/server-kit/database'
import { afterAll, describe, expect, test } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from './ledger.fixture.ts'
import { betTransfer, depositTransfer, type TransferAccount } from './operations.ts'
import { post } from './post.ts'
import { startReplyDropper } from './reply-dropper.fixture.ts'
import type { Transfer } from './transfer.ts'

const setup = await createLedgerSetup({ maxConnections: 50 })

afterAll(() => setup.close())

function betOf(
  account: TransferAccount,
  amountMinor: bigint,
  id = `bet:${randomUUID()}`,
): Transfer {
  return betTransfer({ id, account, roundId: 'r', parts: { cashMinor: amountMinor, bonus: null } })
}

describe('L4 one id moves money once', () => {
  test('the same id 50 times in parallel makes one posting that every result names', async () => {
    const account = await setup.open('EUR', 1_000n)
    const bet = betOf(account, 100n)
    const replies = await Promise.all(Array.from({ length: 50 }, () => setup.post(bet)))
    const statuses = replies.map((reply) => (reply.ok ? reply.status : reply.refusal))
    expect(statuses.filter((status) => status === 'posted')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'replayed')).toHaveLength(49)
    expect(new Set(replies.map((reply) => reply.ok && reply.transactionId)).size).toBe(1)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
  })

  test('50 replays of a bet of the whole balance are replays, not refusals', async () => {
    const account = await setup.open('EUR', 100n)
    const bet = betOf(account, 100n)
    const replies = await Promise.all(Array.from({ length: 50 }, () => setup.post(bet)))
    expect(replies.every((reply) => reply.ok)).toBe(true)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 0n, stakeMinor: 100n })
  })

  test('a replay returns the first result whatever the balance is now', async () => {
    const account = await setup.open('EUR', 100n)
    const first = betOf(account, 60n)
    const posted = await setup.post(first)
    await setup.post(betOf(account, 40n))
    expect(await setup.post(first)).toEqual({ ...posted, status: 'replayed' })
  })

  test.each<[what: string, change: (transfer: Transfer) => Transfer]>([
    ['another operation', (transfer) => ({ ...transfer, operation: 'refund' })],
    ['another player', (transfer) => ({ ...transfer, playerId: randomUUID() })],
    ['another subject', (transfer) => ({ ...transfer, subject: { type: 'round', id: 'r2' } })],
    [
      'another amount',
      (transfer) => ({
        ...transfer,
        entries: transfer.entries.map(({ account, amountMinor }) => ({
          account,
          amountMinor: amountMinor * 2n,
        })),
      }),
    ],
    ['no entries', (transfer) => ({ ...transfer, entries: [] })],
  ])('the same id with %s is refused without any effect', async (_what, change) => {
    const account = await setup.open('EUR', 1_000n)
    const bet = betOf(account, 100n)
    await setup.post(bet)
    expect(await setup.post(change(bet))).toEqual({ ok: false, refusal: 'idempotencyConflict' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
  })

  test('the order of entries and the notes do not make it a different request', async () => {
    const account = await setup.open('EUR', 1_000n)
    const bet = betOf(account, 100n)
    await setup.post(bet)
    const again = { ...bet, entries: bet.entries.toReversed(), details: { attempt: '2' } }
    expect(await setup.post(again)).toMatchObject({ status: 'replayed' })
  })

  test('one id for two accounts concurrently: one is posted, the others are conflicts', async () => {
    const accounts = await Promise.all([setup.open('EUR', 500n), setup.open('EUR', 500n)])
    const id = `bet:${randomUUID()}`
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => setup.post(betOf(accounts[turn % 2]!, 10n, id))),
    )
    const words = replies.map((reply) => (reply.ok ? reply.status : reply.refusal))
    expect(words.filter((word) => word === 'posted')).toHaveLength(1)
    expect(words.filter((word) => word === 'replayed')).toHaveLength(19)
    expect(words.filter((word) => word === 'idempotencyConflict')).toHaveLength(20)
    const balances = await Promise.all(accounts.map((account) => setup.balances(account)))
    expect(balances.map(({ stakeMinor }) => stakeMinor).toSorted()).toEqual([0n, 10n])
  })

  test('an id that was refused may be used again once there is money', async () => {
    const account = await setup.open('EUR', 50n)
    const bet = betOf(account, 100n)
    expect(await setup.post(bet)).toMatchObject({ refusal: 'insufficientFunds' })
    const deposit = { id: `d:${account.id}`, account, invoiceId: 'i', amountMinor: 50n }
    await setup.post(depositTransfer({ ...deposit, provider: 'cashier' }))
    expect(await setup.post(bet)).toMatchObject({ status: 'posted' })
  })

  test('when the response to the commit is lost, a repeat finds the posting', async () => {
    const account = await setup.open('EUR', 1_000n)
    const bet = betOf(account, 100n)
    const dropper = await startReplyDropper(setup.url)
    const db = createDatabase<PlatformDatabase>({ url: dropper.url, maxConnections: 1 })
    try {
      const posting = inTransaction(db, (trx) => post(trx, bet))
      await expect(posting).rejects.toThrow(/connection error|terminated/i)
    } finally {
      await db.destroy()
      await dropper.close()
    }
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
    expect(await setup.post(bet)).toMatchObject({ ok: true, status: 'replayed' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 900n, stakeMinor: 100n })
  })
})
