import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { lockFunds, readBalances } from './balances.ts'
import { createLedgerSetup } from './ledger.fixture.ts'
import {
  betTransfer,
  demoGrantTransfer,
  depositTransfer,
  refundTransfer,
  settleTransfer,
  type TransferAccount,
} from './operations.ts'
import { post } from './post.ts'
import type { LedgerEntry, Transfer } from './transfer.ts'
import { trialBalance } from './trial-balance.ts'

const setup = await createLedgerSetup()

afterAll(() => setup.close())

const cashOnly = (cashMinor: bigint) => ({ cashMinor, bonus: null })

function betOf(
  account: TransferAccount,
  amountMinor: bigint,
  id = `bet:${randomUUID()}`,
): Transfer {
  return betTransfer({ id, account, roundId: id, parts: cashOnly(amountMinor) })
}

/** A transfer by hand, to send the database what no builder creates. */
function transferOf(account: TransferAccount, entries: LedgerEntry[]): Transfer {
  const { playerId, currency } = account
  return { id: `raw:${randomUUID()}`, operation: 'demoGrant', playerId, currency, entries }
}

async function countEntries(transferId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE t.transfer_id = ${transferId}`.execute(setup.db)
  return Number(rows[0]!.count)
}

describe('posting', () => {
  test('a deposit, a bet and its settlement leave what the table of operations says', async () => {
    const account = await setup.open('EUR')
    const round = { account, roundId: randomUUID() }
    const deposit = { id: `d:${account.id}`, account, invoiceId: 'i', amountMinor: 5_000n }
    await setup.post(depositTransfer({ ...deposit, provider: 'cashier' }))
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 5_000n, stakeMinor: 0n })

    await setup.post(betTransfer({ ...round, id: `b:${account.id}`, parts: cashOnly(1_200n) }))
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 3_800n, stakeMinor: 1_200n })

    const payout = cashOnly(2_376n)
    const settlement = { ...round, id: `w:${account.id}`, provider: 'studio', payout }
    await setup.post(settleTransfer({ ...settlement, stakeMinor: 1_200n }))
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 6_176n, stakeMinor: 0n })
  })

  test('a bet of cash and bonus is refunded to both', async () => {
    const account = await setup.open('EUR', 700n)
    const bonus = { walletAccountId: account.id, kind: 'bonus:b1' } as const
    await setup.post(
      transferOf(account, [
        { account: bonus, amountMinor: 300n },
        { account: { house: 'promotions:bonus' }, amountMinor: -300n },
      ]),
    )
    const parts = { cashMinor: 700n, bonus: { bonusId: 'b1', amountMinor: 250n } }
    const round = { account, roundId: 'r', parts }
    await setup.post(betTransfer({ ...round, id: `b:${account.id}` }))
    expect(await setup.balances(account)).toEqual({
      cashMinor: 0n,
      holdMinor: 0n,
      stakeMinor: 950n,
      vaultMinor: 0n,
      referralMinor: 0n,
      bonuses: new Map([['b1', 50n]]),
    })
    await setup.post(refundTransfer({ ...round, id: `r:${account.id}` }))
    expect(await setup.balances(account)).toMatchObject({
      cashMinor: 700n,
      stakeMinor: 0n,
      bonuses: new Map([['b1', 300n]]),
    })
  })

  test('the whole balance can be bet, one minor unit more is refused without any effect', async () => {
    const account = await setup.open('EUR', 100n)
    const refused = betOf(account, 101n)
    expect(await setup.post(refused)).toEqual({ ok: false, refusal: 'insufficientFunds' })
    expect(await countEntries(refused.id)).toBe(0)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 100n, stakeMinor: 0n })
    expect(await setup.post(betOf(account, 100n))).toMatchObject({ ok: true, status: 'posted' })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 0n, stakeMinor: 100n })
  })

  test('a refusal leaves the transaction usable: what else the caller wrote can be kept', async () => {
    const account = await setup.open('EUR', 100n)
    const grant = demoGrantTransfer({ id: `g2:${account.id}`, account, amountMinor: 5n })
    await inTransaction(setup.db, async (trx) => {
      await post(trx, grant)
      const refused = await post(trx, betOf(account, 1_000n))
      expect(refused).toMatchObject({ refusal: 'insufficientFunds' })
      return 'kept'
    })
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 105n })
  })

  test('a transfer that moves nothing keeps its id', async () => {
    const account = await setup.open('EUR')
    const payout = cashOnly(0n)
    const lost = { id: `w0:${account.id}`, account, roundId: 'r', provider: 'studio', payout }
    const first = await setup.post(settleTransfer({ ...lost, stakeMinor: 0n }))
    expect(first).toMatchObject({ status: 'posted' })
    const again = await setup.post(settleTransfer({ ...lost, stakeMinor: 0n }))
    expect(again).toEqual({ ...first, status: 'replayed' })
  })

  test('an account that never held money has zeros', async () => {
    const id = randomUUID()
    const zeros = {
      cashMinor: 0n,
      holdMinor: 0n,
      stakeMinor: 0n,
      vaultMinor: 0n,
      referralMinor: 0n,
      bonuses: new Map(),
    }
    expect(await readBalances(setup.db, [id])).toEqual(new Map([[id, zeros]]))
  })

  test('a subject and the details are kept for the reader of the journal', async () => {
    const account = await setup.open('EUR', 10n)
    const bet = { ...betOf(account, 1n), details: { game: 'dice' } }
    await setup.post(bet)
    const row = await setup.db
      .selectFrom('ledger_transaction')
      .selectAll()
      .where('transfer_id', '=', bet.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      operation: 'bet',
      player_id: account.playerId,
      subject_type: 'round',
      subject_id: bet.id,
      details: { game: 'dice' },
    })
  })
})

describe('locking funds', () => {
  test('two concurrent stakes never use the same unit', async () => {
    const account = await setup.open('EUR', 100n)
    const seen: bigint[] = []
    const bet = (): Promise<unknown> =>
      inTransaction(setup.db, async (trx) => {
        const funds = await lockFunds(trx, account.id)
        seen.push(funds.cashMinor)
        return post(trx, betOf(account, 10n))
      })
    await Promise.all(Array.from({ length: 10 }, bet))
    expect(seen.toSorted((a, b) => Number(b - a))).toEqual(
      Array.from({ length: 10 }, (_, turn) => 100n - BigInt(turn) * 10n),
    )
  })

  test('an account that never held money is locked as well', async () => {
    const account = await setup.open('EUR')
    const seen: bigint[] = []
    const grant = (): Promise<unknown> =>
      inTransaction(setup.db, async (trx) => {
        seen.push((await lockFunds(trx, account.id)).cashMinor)
        await post(trx, demoGrantTransfer({ id: `g:${randomUUID()}`, account, amountMinor: 1n }))
      })
    await Promise.all(Array.from({ length: 10 }, grant))
    expect(seen.toSorted((a, b) => Number(a - b))).toEqual(
      Array.from({ length: 10 }, (_, turn) => BigInt(turn)),
    )
  })

  test('an account that does not exist is a bug', async () => {
    const locking = inTransaction(setup.db, (trx) => lockFunds(trx, randomUUID()))
    await expect(locking).rejects.toThrow('there is no wallet account')
  })

  test('the bonus with money in it is the one to draw from', async () => {
    const account = await setup.open('EUR', 100n)
    await setup.post(
      transferOf(account, [
        { account: { walletAccountId: account.id, kind: 'bonus:b7' }, amountMinor: 3n },
        { account: { house: 'promotions:bonus' }, amountMinor: -3n },
      ]),
    )
    const funds = await inTransaction(setup.db, (trx) => lockFunds(trx, account.id))
    expect(funds).toEqual({ cashMinor: 100n, bonus: { bonusId: 'b7', amountMinor: 3n } })
  })
})

describe('a malformed transfer is a bug and has no effect', () => {
  test.each<[rule: string, make: (account: TransferAccount) => Transfer, message: RegExp]>([
    [
      'entries that do not add up to zero',
      (account) =>
        transferOf(account, [
          { account: { walletAccountId: account.id, kind: 'cash' }, amountMinor: 5n },
          { account: { house: 'promotions:demo' }, amountMinor: -4n },
        ]),
      /does not add up to zero but to 1/,
    ],
    [
      'another currency than the account holds',
      (account) => ({ ...betOf(account, 1n), currency: 'USD' }),
      /ledger_balance_wallet_account/,
    ],
    [
      'a wallet account that does not exist',
      (account) => betOf({ ...account, id: randomUUID() }, 1n),
      /ledger_balance_wallet_account/,
    ],
    [
      'one account twice',
      (account) =>
        transferOf(account, [
          { account: { walletAccountId: account.id, kind: 'cash' }, amountMinor: 5n },
          { account: { walletAccountId: account.id, kind: 'cash' }, amountMinor: -5n },
        ]),
      /not in lock order/,
    ],
    [
      'an account of a kind that players do not have',
      (account) =>
        transferOf(account, [
          { account: { walletAccountId: account.id, kind: 'pocket' as 'cash' }, amountMinor: 5n },
          { account: { house: 'promotions:demo' }, amountMinor: -5n },
        ]),
      /ledger_entry_check/,
    ],
    [
      'a site account without a purpose',
      (account) =>
        transferOf(account, [
          { account: { walletAccountId: account.id, kind: 'cash' }, amountMinor: 5n },
          { account: { house: 'house' }, amountMinor: -5n },
        ]),
      /ledger_entry_check/,
    ],
    [
      'an amount above 38 digits',
      (account) => demoGrantTransfer({ id: randomUUID(), account, amountMinor: 10n ** 38n }),
      /numeric field overflow/,
    ],
  ])('%s', async (_rule, make, message) => {
    const account = await setup.open('EUR', 50n)
    const transfer = make(account)
    await expect(setup.post(transfer)).rejects.toThrow(message)
    expect(await countEntries(transfer.id)).toBe(0)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: 50n, stakeMinor: 0n })
  })
})

describe('L7 amounts are exact integers', () => {
  test('18 decimals: one wei moves, and the last digit of a large balance is right', async () => {
    const account = await setup.open('ETH', 123_456_789_012_345_678_901_234_567_890n)
    await setup.post(betOf(account, 1n))
    expect(await setup.balances(account)).toMatchObject({
      cashMinor: 123_456_789_012_345_678_901_234_567_889n,
      stakeMinor: 1n,
    })
  })

  test('38 digits come back as they went in', async () => {
    const amountMinor = 98_765_432_109_876_543_210_987_654_321_098_765_432n
    const account = await setup.open('ETH', amountMinor)
    expect(await setup.balances(account)).toMatchObject({ cashMinor: amountMinor })
  })

  test('a fraction is refused by the database, not rounded', async () => {
    const account = await setup.open('EUR', 50n)
    const posting =
      sql`SELECT * FROM ledger_post(${randomUUID()}, 'bet', ${account.playerId}, 'EUR',
      ARRAY[${account.id}, ${account.id}]::uuid[], ARRAY['cash', 'stake'], ARRAY[-0.5, 0.5],
      NULL, NULL, NULL)`.execute(setup.db)
    await expect(posting).rejects.toThrow('is not whole minor units')
  })
})

describe('L6 every transaction adds up to zero', () => {
  test('the owner cannot commit entries that do not', async () => {
    const account = await setup.open('EUR', 50n)
    const writing = setup.owner.transaction().execute(async (trx) => {
      await sql`INSERT INTO ledger_entry
        SELECT max(id), 9, ${account.id}, 'cash', 'EUR', 1 FROM ledger_transaction`.execute(trx)
      return 'written'
    })
    await expect(writing).rejects.toThrow('does not add up to zero')
  })

  test('the trial balance lists site and players and adds up to zero per currency', async () => {
    await setup.open('BRL', 1_000n)
    const { lines, faults } = await trialBalance(setup.db)
    expect(faults).toEqual([])
    expect(lines.filter((line) => line.currency === 'BRL')).toEqual([
      { owner: 'house', account: 'promotions:demo', currency: 'BRL', amountMinor: -1_000n },
      { owner: 'players', account: 'cash', currency: 'BRL', amountMinor: 1_000n },
    ])
  })
})
