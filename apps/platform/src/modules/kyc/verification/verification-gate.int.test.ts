import { randomUUID } from 'node:crypto'
import { ok } from '@fairhouse/domain/result'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createLedgerSetup } from '#platform/ledger/ledger.fixture'
import {
  createPaymentSetup,
  depositBody,
  postDeposit,
} from '#platform/modules/payment/payment.fixture'
import type { GatedAct } from './verification-gate.port.ts'
import { createRequireVerification } from './verification-gate.service.ts'
import { STRICT } from './verification.fixture.ts'

/*
 * The gate before real deposits. Players here have a wallet and no player row, so their data is
 * looked up by id.
 */

const setup = await createPaymentSetup({ verification: STRICT })

afterAll(() => setup.close())

async function deposit(
  account: { id: string; playerId: string; currency: string },
  amount: string,
) {
  const { status, error } = await postDeposit(
    setup.app,
    account.playerId,
    depositBody(account, { amount }),
  )
  return status === 200 ? 'ok' : error?.code
}

describe('deposits of an unverified player', () => {
  test('up to the limit are taken, one more cent is not, and opens no invoice', async () => {
    const account = await setup.ledger.open('EUR')
    expect(await deposit(account, '100000')).toBe('ok')
    expect(await deposit(account, '100000')).toBe('ok')
    expect(await deposit(account, '1000')).toBe('verificationRequired')
    const invoices = await setup.ledger.db
      .selectFrom('invoice')
      .select('id')
      .where('player_id', '=', account.playerId)
      .execute()
    expect(invoices).toHaveLength(2)
  })

  test('the same order again is answered as before, also at the limit', async () => {
    const account = await setup.ledger.open('EUR')
    const body = depositBody(account, { amount: '150000' })
    expect((await postDeposit(setup.app, account.playerId, body)).status).toBe(200)
    expect((await postDeposit(setup.app, account.playerId, body)).status).toBe(200)
    expect(await deposit(account, '60000')).toBe('verificationRequired')
  })

  test('of ten concurrent deposits only as many are accepted as fit', async () => {
    const account = await setup.ledger.open('EUR')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deposit(account, '50000')))
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'verificationRequired')).toHaveLength(6)
  })
})

describe('an unknown state stops the money', () => {
  test('a failing gate refuses everything without revealing why', async () => {
    const account = await setup.ledger.open('EUR')
    const rename = (from: string, to: string) =>
      setup.ledger.asOwner((owner) =>
        sql`ALTER TABLE ${sql.ref(from)} RENAME TO ${sql.ref(to)}`.execute(owner),
      )
    await rename('player_verification', 'gone')
    const { status, error } = await postDeposit(setup.app, account.playerId, depositBody(account))
    await rename('gone', 'player_verification')
    expect([status, error?.code]).toEqual([500, 'internalError'])
    expect(JSON.stringify(error)).not.toContain('relation')
    const invoices = await setup.ledger.db
      .selectFrom('invoice')
      .select('id')
      .where('player_id', '=', account.playerId)
      .execute()
    expect(invoices).toEqual([])
  })

  test('without the rate of a currency its deposits are not counted as nothing', async () => {
    const ledger = await createLedgerSetup()
    await sql`DELETE FROM currency_rate WHERE currency = 'BRL'`.execute(ledger.owner)
    const act: GatedAct = { kind: 'deposit', amountMinor: 1n, currency: 'BRL' }
    const asked = inTransaction(ledger.db, (trx) =>
      createRequireVerification(STRICT)(trx, randomUUID(), act),
    )
    await expect(asked).rejects.toThrow('no rate of BRL')
    await ledger.close()
  })
})

describe('other acts', () => {
  const ask = (act: GatedAct, policy = STRICT) =>
    inTransaction(setup.ledger.db, (trx) =>
      createRequireVerification(policy)(trx, randomUUID(), act),
    )

  test('an unverified player gets no payout', async () => {
    expect(await ask({ kind: 'withdrawal' })).toMatchObject({ refusal: 'verificationRequired' })
  })

  test('a site without verification rules allows both', async () => {
    const free = { atWithdrawal: false, depositsAboveMinor: null }
    expect(await ask({ kind: 'withdrawal' }, free)).toEqual(ok())
    const large: GatedAct = { kind: 'deposit', amountMinor: 10n ** 12n, currency: 'EUR' }
    expect(await ask(large, free)).toEqual(ok())
  })

  test('other currencies count by their rate', async () => {
    // 2,000 BRL are less than 2,000 EUR, one bitcoin is more.
    const act = (currency: string, amountMinor: bigint): GatedAct => {
      return { kind: 'deposit', amountMinor, currency }
    }
    expect((await ask(act('BRL', 200_000n))).ok).toBe(true)
    expect((await ask(act('BTC', 10n ** 8n))).ok).toBe(false)
  })
})
