import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoGrantTransfer, vaultInTransfer } from '#platform/ledger/operations'
import { inTransaction } from '#platform/database/transaction'
import { openAccount } from '#platform/modules/wallet/wallet.account'
import { deliver, depositBody, paymentNews, postDeposit } from './payment.fixture.ts'
import { BY, payoutNews, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { open, openOne, send } = at

const reviewOf = ({ publicData }: Invoice) => publicData.withdrawal?.reviewReasons

describe('withdrawals of a day', () => {
  test('are measured together: of four at once that are too much together, only those below pass', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => open({ amount: '40000' })))
    const reasons = answers.map(({ data }) => reviewOf(data!)).toSorted()
    expect(reasons).toEqual([[], [], ['dayTotal'], ['dayTotal']])
    expect(at.setup.provider.payoutRequests).toHaveLength(2)
  })

  test('that reach the second amount together take two people', async () => {
    await openOne({ amount: '900000' })
    const last = await openOne({ amount: '100001' })
    expect(await at.setup.review.approve(last.id, BY)).toBe('recorded')
  })

  test('count in all currencies together', async () => {
    const { playerId } = at.account
    const { db } = at.setup.ledger
    const usd = { id: randomUUID(), playerId, currency: 'USD' }
    await inTransaction(db, (trx) => openAccount(trx, usd))
    const grant = { id: `grant:${usd.id}`, account: usd, amountMinor: 1_000_000n }
    await at.setup.ledger.post(demoGrantTransfer(grant))
    await openOne({ amount: '60000' })
    const place = { method: 'cashier.withdrawal.skrill', fields: { account: 'ana@example.com' } }
    const { data } = await send<{ id: string }>('POST', '/api/payment/destinations', place)
    const skrill = { method: place.method, destinationId: data!.id }
    const invoice = await openOne({ ...skrill, accountId: usd.id, amount: '50000' })
    expect(reviewOf(invoice)).toEqual(['dayTotal'])
  })

  test('count when they are paid, but not when the money came back', async () => {
    const back = await openOne({ amount: '60000' })
    await deliver(at.setup, payoutNews(back, 'payout.failed'))
    const paid = await openOne({ amount: '60000' })
    expect(reviewOf(paid)).toEqual([])
    await deliver(at.setup, payoutNews(paid, 'payout.succeeded'))
    expect(reviewOf(await openOne({ amount: '60000' }))).toEqual(['dayTotal'])
  })

  test('need no rate of a currency that the player only has an account in', async () => {
    const { playerId } = at.account
    const { ledger } = at.setup
    const usd = { id: randomUUID(), playerId, currency: 'USD' }
    await inTransaction(ledger.db, (trx) => openAccount(trx, usd))
    const deleteRate = sql`DELETE FROM currency_rate WHERE currency = 'USD'`
    await ledger.asOwner((owner) => deleteRate.execute(owner))
    expect(reviewOf(await openOne())).toEqual([])
  })

  test('count for a day', async () => {
    await at.setUp({ steppedUpAt: new Date(Date.parse('2030-01-02T12:00:00Z')) })
    await openOne({ amount: '60000' })
    at.setup.clock.advance(DAY_MS)
    expect(reviewOf(await openOne({ amount: '60000' }))).toEqual([])
  })
})

describe('a deposit that was not staked', () => {
  async function deposit(amount: string): Promise<void> {
    const { account, setup } = at
    const body = depositBody(account, { amount })
    const { data } = await postDeposit(setup.app, account.playerId, body)
    await deliver(setup, paymentNews(data!))
  }

  async function stake(amountMinor: bigint, placedAt = at.setup.clock.now()): Promise<void> {
    await at.setup.ledger.db
      .insertInto('bet')
      .values({
        id: randomUUID(),
        kind: 'casino',
        provider: 'studio',
        reference: randomUUID(),
        round: 'round-1',
        subject: 'studio:dice',
        player_id: at.account.playerId,
        wallet_account_id: at.account.id,
        currency: 'EUR',
        status: 'settled',
        description: null,
        cash_minor: amountMinor,
        bonus_id: null,
        bonus_minor: 0n,
        payout_minor: 0n,
        placed_at: placedAt,
        finished_at: placedAt,
      } as never)
      .execute()
  }

  // The player has 50,000.00 besides: what leaves that much in the account takes none of the deposit.
  test('is reviewed when it is paid out, and not when as much stays in the account', async () => {
    await at.setUp({ policy: { withoutReviewMaxMinor: 99_999_999n } })
    await deposit('5000')
    expect(reviewOf(await openOne({ amount: '5000000' }))).toEqual([])
    expect(reviewOf(await openOne({ amount: '1000' }))).toEqual(['unplayed'])
  })

  test('is not reviewed once it was staked after it arrived', async () => {
    await at.setUp({ policy: { withoutReviewMaxMinor: 99_999_999n } })
    await stake(1_000_000n, new Date(at.setup.clock.now().getTime() - 1000))
    await deposit('5000')
    await openOne({ amount: '5000000' })
    expect(reviewOf(await openOne({ amount: '1000' })), 'staked before').toEqual(['unplayed'])
    await stake(4_000n)
    expect(reviewOf(await openOne({ amount: '1000' })), 'staked in part').toEqual([])
  })

  test('in the vault stays with the player and is not paid out', async () => {
    await at.setUp({ policy: { withoutReviewMaxMinor: 99_999_999n } })
    await deposit('5000')
    const saved = { id: randomUUID(), account: at.account, amountMinor: 5_000n }
    await at.setup.ledger.post(vaultInTransfer(saved))
    expect(reviewOf(await openOne({ amount: '5000000' }))).toEqual([])
  })
})
