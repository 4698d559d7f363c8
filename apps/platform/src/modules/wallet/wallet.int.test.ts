import { accountSchema } from '@fairhouse/contract/account'
import { createCountingIds, type NewId } from '@fairhouse/server-kit/ids'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from '#platform/ledger/ledger.fixture'
import {
  betTransfer,
  demoGrantTransfer,
  withdrawalRequestTransfer,
} from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { activeAccount, announceAccount, findAccount, openAccount } from './wallet.account.ts'
import { createWalletService } from './wallet.service.ts'

const newId: NewId = createCountingIds()

const setup = await createLedgerSetup()
const wallet = createWalletService({
  db: setup.db,
  newId,
  isCurrencyEnabled: (code) => code !== 'BTC',
})

afterAll(() => setup.close())

async function openFor(playerId: string, currency: string): Promise<string> {
  const opened = await inTransaction(setup.db, (trx) =>
    openAccount(trx, { id: newId(), playerId, currency }),
  )
  if (!opened.ok) throw new Error(opened.refusal)
  return opened.value.id
}

async function readEvents(playerId: string): Promise<unknown[]> {
  const events = await setup.owner
    .selectFrom('outbox_event')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('seq')
    .execute()
  return events.map((row) => row.payload)
}

describe('opening an account', () => {
  test('the first account of a player is active, a further one is not', async () => {
    const playerId = randomUUID()
    const eur = await openFor(playerId, 'EUR')
    const created = await wallet.create(playerId, 'ETH')
    expect(created).toMatchObject({ ok: true, value: { currency: 'ETH', status: 2, balance: '0' } })
    expect(await activeAccount(setup.db, playerId)).toMatchObject({ id: eur, status: 'active' })
  })

  test('it is announced to the player in the form of the contract', async () => {
    const playerId = randomUUID()
    const created = await wallet.create(playerId, 'USD')
    if (!created.ok) throw new Error(created.refusal)
    expect(accountSchema.parse(created.value)).toEqual(created.value)
    expect(await readEvents(playerId)).toEqual([created.value])
  })

  test('an unknown currency is refused', async () => {
    expect(
      await inTransaction(setup.db, (trx) =>
        openAccount(trx, { id: newId(), playerId: randomUUID(), currency: 'XXX' }),
      ),
    ).toMatchObject({ ok: false, refusal: 'currencyUnavailable' })
  })

  test('a currency that is switched off is refused', async () => {
    expect(await wallet.create(randomUUID(), 'BTC')).toMatchObject({
      refusal: 'currencyUnavailable',
    })
  })

  test('a second account in one currency is refused and nothing is announced', async () => {
    const playerId = randomUUID()
    await openFor(playerId, 'EUR')
    expect(await wallet.create(playerId, 'EUR')).toMatchObject({ refusal: 'accountExists' })
    expect(await readEvents(playerId)).toEqual([])
  })

  test('of twenty concurrent requests for one currency exactly one opens it', async () => {
    const playerId = randomUUID()
    await openFor(playerId, 'EUR')
    const results = await Promise.all(
      Array.from({ length: 20 }, () => wallet.create(playerId, 'USDT')),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await wallet.list(playerId)).toHaveLength(2)
  })
})

describe('switching accounts', () => {
  test('the chosen account becomes the only active one and comes first in the list', async () => {
    const playerId = randomUUID()
    const eur = await openFor(playerId, 'EUR')
    const eth = await openFor(playerId, 'ETH')
    expect(await wallet.switchTo(playerId, eth)).toMatchObject({ value: { id: eth, status: 1 } })
    const accounts = await wallet.list(playerId)
    expect(accounts.map(({ id, status }) => [id, status])).toEqual([
      [eth, 1],
      [eur, 2],
    ])
  })

  test('both accounts are announced, the one that was active first', async () => {
    const playerId = randomUUID()
    const eur = await openFor(playerId, 'EUR')
    const eth = await openFor(playerId, 'ETH')
    await wallet.switchTo(playerId, eth)
    expect(await readEvents(playerId)).toMatchObject([
      { id: eur, status: 2, version: 2 },
      { id: eth, status: 1, version: 2 },
    ])
  })

  test('switching to the active account answers it and announces nothing', async () => {
    const playerId = randomUUID()
    const eur = await openFor(playerId, 'EUR')
    expect(await wallet.switchTo(playerId, eur)).toMatchObject({ value: { id: eur, status: 1 } })
    expect(await readEvents(playerId)).toEqual([])
  })

  test("someone else's account is not found, like one that does not exist", async () => {
    const playerId = randomUUID()
    await openFor(playerId, 'EUR')
    const other = await openFor(randomUUID(), 'EUR')
    expect(await wallet.switchTo(playerId, other)).toMatchObject({ refusal: 'accountNotFound' })
    expect(await wallet.switchTo(playerId, randomUUID())).toMatchObject({
      refusal: 'accountNotFound',
    })
    expect(await findAccount(setup.db, { accountId: other, playerId })).toBeUndefined()
  })

  test('forty concurrent switches leave exactly one active account', async () => {
    const playerId = randomUUID()
    const ids = [await openFor(playerId, 'EUR'), await openFor(playerId, 'ETH')]
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => wallet.switchTo(playerId, ids[turn % 2]!)),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    const accounts = await wallet.list(playerId)
    expect(accounts.filter((account) => account.status === 1)).toHaveLength(1)
  })

  test('the database refuses a second active account, whoever writes it', async () => {
    const playerId = randomUUID()
    await openFor(playerId, 'EUR')
    const eth = await openFor(playerId, 'ETH')
    const writing = sql`UPDATE wallet_account SET status = 1 WHERE id = ${eth}`.execute(setup.owner)
    await expect(writing).rejects.toThrow('wallet_account_one_active')
  })
})

describe('the balances of an account', () => {
  test('balance is cash and bonus; stakes and withdrawals are separate', async () => {
    const account = await setup.open('EUR', 10_000n)
    await setup.post(
      betTransfer({
        id: `b:${account.id}`,
        account,
        roundId: 'r1',
        parts: { cashMinor: 1_500n, bonus: null },
      }),
    )
    await setup.post(
      withdrawalRequestTransfer({
        id: `w:${account.id}`,
        account,
        invoiceId: 'i1',
        amountMinor: 2_000n,
      }),
    )
    const bonus = { walletAccountId: account.id, kind: 'bonus:b1' } as const
    await setup.post({
      id: `bonus:${account.id}`,
      operation: 'demoGrant',
      playerId: account.playerId,
      currency: 'EUR',
      entries: [
        { account: { house: 'promotions:demo' }, amountMinor: -700n },
        { account: bonus, amountMinor: 700n },
      ],
    })
    expect(await wallet.list(account.playerId)).toMatchObject([
      { balance: '7200', inPlay: '1500', bonus: '700', pendingWithdrawal: '2000', vault: '0' },
    ])
  })

  test('an amount of 38 digits is shown to the last unit', async () => {
    const amountMinor = 12_345_678_901_234_567_890_123_456_789_012_345_678n
    const account = await setup.open('ETH', amountMinor)
    expect(await wallet.list(account.playerId)).toMatchObject([{ balance: amountMinor.toString() }])
  })

  test('each announcement has the next version and the balance after the posting', async () => {
    const account = await setup.open('EUR', 100n)
    for (const turn of [1, 2, 3]) {
      const announced = await inTransaction(setup.db, async (trx) => {
        await post(
          trx,
          demoGrantTransfer({ id: `v${turn}:${account.id}`, account, amountMinor: 1n }),
        )
        return announceAccount(trx, account.id)
      })
      expect(announced).toMatchObject({ version: turn + 1, balance: String(100 + turn) })
    }
    expect(await readEvents(account.playerId)).toMatchObject([
      { balance: '101', version: 2 },
      { balance: '102', version: 3 },
      { balance: '103', version: 4 },
    ])
  })
})

test('the role of the platform cannot give an account, and its money, to another player', async () => {
  const account = await openFor(randomUUID(), 'EUR')
  const giving = [
    sql`UPDATE wallet_account SET player_id = ${randomUUID()} WHERE id = ${account}`,
    sql`UPDATE wallet_account SET currency = 'USD' WHERE id = ${account}`,
    sql`UPDATE wallet_account SET id = ${randomUUID()} WHERE id = ${account}`,
  ]
  for (const statement of giving) {
    await expect(statement.execute(setup.db)).rejects.toMatchObject({ code: '42501' })
  }
})

test('the role of the platform cannot change a bet, only its outcome', async () => {
  const columns = ['cash_minor', 'bonus_minor', 'wallet_account_id', 'player_id', 'currency']
  for (const column of columns) {
    const changing = sql`UPDATE bet SET ${sql.ref(column)} = ${sql.ref(column)}`
    await expect(changing.execute(setup.db)).rejects.toMatchObject({ code: '42501' })
  }
})
