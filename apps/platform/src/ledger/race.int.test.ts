import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from './ledger.fixture.ts'
import {
  betTransfer,
  settleTransfer,
  withdrawalRequestTransfer,
  type TransferAccount,
} from './operations.ts'
import { post } from './post.ts'
import type { Transfer } from './transfer.ts'

const ROUNDS = 5
const PARALLEL = 200
const BALANCE = 1_000n

const setup = await createLedgerSetup({ maxConnections: 40 })

afterAll(() => setup.close())

function betOf(account: TransferAccount, amountMinor: bigint): Transfer {
  const id = `bet:${randomUUID()}`
  return betTransfer({ id, account, roundId: id, parts: { cashMinor: amountMinor, bonus: null } })
}

function withdrawalOf(account: TransferAccount, amountMinor: bigint): Transfer {
  const id = `withdrawal:${randomUUID()}`
  return withdrawalRequestTransfer({ id, account, invoiceId: id, amountMinor })
}

async function countPosted(transfers: readonly Transfer[]): Promise<number> {
  const results = await Promise.all(transfers.map((transfer) => setup.post(transfer)))
  for (const result of results) {
    if (!result.ok) expect(result.refusal).toBe('insufficientFunds')
  }
  return results.filter((result) => result.ok).length
}

describe('L5 money is spent once', () => {
  test('of 200 parallel bets of the whole balance exactly one is accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await setup.open('EUR', BALANCE)
      const bets = Array.from({ length: PARALLEL }, () => betOf(account, BALANCE))
      expect(await countPosted(bets)).toBe(1)
      expect(await setup.balances(account)).toMatchObject({ cashMinor: 0n, stakeMinor: BALANCE })
    }
  }, 60_000)

  test('of bets and withdrawals of the whole balance exactly one is accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await setup.open('EUR', BALANCE)
      const both = Array.from({ length: PARALLEL }, (_, turn) =>
        turn % 2 === 0 ? betOf(account, BALANCE) : withdrawalOf(account, BALANCE),
      )
      expect(await countPosted(both)).toBe(1)
      const { cashMinor, stakeMinor, holdMinor } = await setup.balances(account)
      expect([cashMinor, stakeMinor + holdMinor]).toEqual([0n, BALANCE])
    }
  }, 60_000)

  test('of parallel bets of a tenth exactly ten are accepted', async () => {
    const account = await setup.open('EUR', BALANCE)
    const bets = Array.from({ length: PARALLEL }, () => betOf(account, BALANCE / 10n))
    expect(await countPosted(bets)).toBe(10)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 0n, stakeMinor: BALANCE })
  })

  test('of parallel settlements of one stake exactly one pays', async () => {
    const account = await setup.open('EUR', BALANCE)
    await setup.post(betOf(account, BALANCE))
    const settlements = Array.from({ length: 50 }, () =>
      settleTransfer({
        id: `win:${randomUUID()}`,
        account,
        roundId: 'r',
        provider: 'studio',
        stakeMinor: BALANCE,
        payout: { cashMinor: 3n * BALANCE, bonus: null },
      }),
    )
    expect(await countPosted(settlements)).toBe(1)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 3n * BALANCE, stakeMinor: 0n })
  })

  test('the first 50 postings of a new account all arrive', async () => {
    const account = await setup.open('EUR')
    const grants = Array.from({ length: 50 }, (): Transfer => {
      const cash = { walletAccountId: account.id, kind: 'cash' } as const
      return {
        id: randomUUID(),
        operation: 'demoGrant',
        playerId: account.playerId,
        currency: 'EUR',
        entries: [
          { account: { house: 'promotions:demo' }, amountMinor: -1n },
          { account: cash, amountMinor: 1n },
        ],
      }
    })
    expect(await countPosted(grants)).toBe(50)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 50n })
  })
})

describe('accounts are locked in one order', () => {
  test('transfers between two accounts in both directions never wait for each other', async () => {
    const [left, right] = await Promise.all([setup.open('EUR', 500n), setup.open('EUR', 500n)])
    const retries: number[] = []
    const send = (from: TransferAccount, to: TransferAccount): Promise<unknown> =>
      inTransaction(
        setup.db,
        (trx) =>
          post(trx, {
            id: randomUUID(),
            operation: 'demoGrant',
            playerId: null,
            currency: 'EUR',
            entries: [
              { account: { walletAccountId: from.id, kind: 'cash' }, amountMinor: -1n },
              { account: { walletAccountId: to.id, kind: 'cash' }, amountMinor: 1n },
            ],
          }),
        { random: () => 0, wait: async (delayMs) => retries.push(delayMs) },
      )
    await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        turn % 2 === 0 ? send(left, right) : send(right, left),
      ),
    )
    expect(retries).toEqual([])
    expect(await setup.balances(left)).toMatchObject({ cashMinor: 500n })
  })
})
