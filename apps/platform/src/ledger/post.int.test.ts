import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLedgerWorld, type LedgerWorld } from './ledger.fixture.ts'
import { betTransfer, depositTransfer, settleTransfer } from './operations.ts'
import type { Transfer } from './transfer.ts'
import { trialBalance } from './trial-balance.ts'

let world: LedgerWorld

beforeAll(async () => {
  world = await createLedgerWorld()
})

afterAll(async () => {
  expect((await trialBalance(world.db)).faults).toEqual([])
  await world.close()
})

const parts = (cashMinor: bigint) => ({ cashMinor, bonus: null })

describe('post', () => {
  test('a deposit, a bet and its settlement leave what the table of operations says', async () => {
    const account = await world.open('EUR')
    const invoiceId = randomUUID()
    const roundId = randomUUID()
    const provider = 'cashier'
    await world.post(
      depositTransfer({ id: `d:${invoiceId}`, account, invoiceId, provider, amountMinor: 5_000n }),
    )
    expect(await world.balances(account)).toMatchObject({ cashMinor: 5_000n, stakeMinor: 0n })

    await world.post(betTransfer({ id: `b:${roundId}`, account, roundId, parts: parts(1_200n) }))
    expect(await world.balances(account)).toMatchObject({ cashMinor: 3_800n, stakeMinor: 1_200n })

    await world.post(
      settleTransfer({
        id: `w:${roundId}`,
        account,
        roundId,
        provider: 'studio',
        stakeMinor: 1_200n,
        payout: parts(2_376n),
      }),
    )
    expect(await world.balances(account)).toMatchObject({ cashMinor: 6_176n, stakeMinor: 0n })
  })
})
