import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { ok } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { limitModule } from '#platform/modules/limit/limit.module'
import { createSettleInvoice } from '#platform/modules/payment/invoice.settlement'
import {
  createScriptedProvider,
  depositBody,
  integrateCashier,
  PAYMENT_PORTS,
  SHIPPED_METHODS,
} from '#platform/modules/payment/payment.fixture'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import { changePlayer, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

/* Limits before real deposits. A deposit of the fixture is 50.00 EUR. */
let player: TestPlayer
let account: WalletAccount
const clock = createManualClock('2030-01-01T12:00:00Z')

const site = await createTestPlatform({
  clock,
  change: (config) => ({
    ...config,
    integrations: [integrateCashier(createScriptedProvider())],
    verification: { atWithdrawal: false, depositsAboveMinor: null },
  }),
})
afterAll(() => site.close())
beforeEach(async () => {
  player = await site.signUp()
  account = (await activeAccount(site.db, player.playerId))!
})

async function setLimit(changes: object = {}) {
  const body = { definition: 3, period: 'daily', amount: '10000', currency: 'EUR', ...changes }
  const answer = await site.call('POST', '/api/player/limits', { as: player, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const open = (body = depositBody(account)) =>
  site.call('POST', '/api/payment/invoices/deposit', { as: player, body })
const code = async (answer: ReturnType<typeof open>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.error.code
}
const methods = () => site.call('GET', '/api/payment/methods/deposit?currency=EUR', { as: player })

function settle(invoiceId: string, event: 'paid' | 'failed') {
  const settled = createSettleInvoice({
    db: site.db,
    clock,
    newId: randomUUID,
    log: silentLog,
    limits: site.resolve(limitModule).deposits,
    requireVerification: PAYMENT_PORTS.requireVerification,
    methods: SHIPPED_METHODS,
  })
  const paymentId = `pay-${invoiceId}`
  return settled({
    provider: 'cashier',
    invoiceId,
    event:
      event === 'paid'
        ? { type: 'succeeded', amountMinor: 5000n, currency: 'EUR', paymentId }
        : { type: 'failed', reason: 'declined', paymentId },
  })
}

async function later(ms: number): Promise<void> {
  clock.advance(ms)
  player = await signInAgain(site, player)
}

describe('a deposit limit', () => {
  test('takes the deposit that reaches it exactly, and not one cent more', async () => {
    await setLimit()
    expect(await code(open())).toBe('ok')
    expect(await code(open(depositBody(account, { amount: '5001' })))).toBe('depositLimitReached')
    expect(await code(open())).toBe('ok')
    const refused = await open(depositBody(account, { amount: '1000' }))
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ code: 'depositLimitReached', number: 13100 })
  })

  test('of fifty concurrent deposits as many are opened as fit', async () => {
    await setLimit()
    const codes = await Promise.all(Array.from({ length: 50 }, () => code(open())))
    expect(codes.filter((each) => each === 'ok')).toHaveLength(2)
    expect(codes.filter((each) => each === 'depositLimitReached')).toHaveLength(48)
    const rows = await site.db
      .selectFrom('invoice')
      .select('id')
      .where('player_id', '=', player.playerId)
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('the same order sent twice concurrently is opened once and never refused', async () => {
    await setLimit({ amount: '5000' })
    const body = depositBody(account)
    expect(await Promise.all([code(open(body)), code(open(body))])).toEqual(['ok', 'ok'])
    expect(await code(open(body))).toBe('ok')
  })

  test('is gross: winnings and losses change nothing', async () => {
    const limit = await setLimit()
    const body = depositBody(account)
    await open(body)
    await settle(body.id, 'paid')
    const { data } = (await site.call('GET', '/api/player/limits', { as: player })).body
    expect(data).toEqual([
      {
        ...limit,
        usage: {
          used: '5000',
          remaining: '5000',
          nextReleaseAt: new Date(clock.now().getTime() + DAY_MS).toISOString(),
        },
      },
    ])
  })

  test('a deposit that failed leaves it', async () => {
    await setLimit({ amount: '5000' })
    const body = depositBody(account)
    await open(body)
    expect(await code(open())).toBe('depositLimitReached')
    await settle(body.id, 'failed')
    expect(await code(open())).toBe('ok')
  })

  test('an open deposit counts however old it is, a paid one from when it was paid', async () => {
    await setLimit({ amount: '5000' })
    const body = depositBody(account)
    await open(body)
    await later(3 * DAY_MS)
    expect(await code(open())).toBe('depositLimitReached')
    await settle(body.id, 'paid')
    await later(DAY_MS - 1)
    expect(await code(open())).toBe('depositLimitReached')
    await later(1)
    expect(await code(open())).toBe('ok')
  })

  test('a paid deposit is credited, even if the limit was lowered meanwhile', async () => {
    const { id } = await setLimit()
    const body = depositBody(account)
    await open(body)
    await site.call('PUT', `/api/player/limits/${id}`, {
      as: player,
      body: { period: 'daily', amount: '1' },
    })
    expect(await settle(body.id, 'paid')).toEqual(ok('credited'))
    const { data } = (await site.call('GET', '/api/player/limits', { as: player })).body
    expect(data[0].usage).toMatchObject({ used: '5000', remaining: '0' })
  })
})

describe('deposit methods', () => {
  test('are offered while there is room, and answer 13100 when there is none', async () => {
    await setLimit({ amount: '5000' })
    expect((await methods()).status).toBe(200)
    await open()
    const { status, body } = await methods()
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ code: 'depositLimitReached', number: 13100 })
  })

  test('answer 13100 during a break, and deposits are refused', async () => {
    await site.call('POST', '/api/player/limits', {
      as: player,
      body: { definition: 5, period: 'oneDay' },
    })
    const { status, body } = await methods()
    expect([status, body.error.code, body.error.number]).toEqual([409, 'coolingOff', 13100])
    expect(await code(open())).toBe('coolingOff')
    await later(DAY_MS)
    expect((await methods()).status).toBe(200)
    expect(await code(open())).toBe('ok')
  })
})

describe('a check that fails', () => {
  test('opens no deposit, and says nothing of why', async () => {
    await sql`ALTER TABLE player_limit RENAME TO gone`.execute(site.owner)
    const answers = [await open(), await methods()]
    await sql`ALTER TABLE gone RENAME TO player_limit`.execute(site.owner)
    for (const { status, body } of answers) {
      expect([status, body.error.code]).toEqual([500, 'internalError'])
      expect(JSON.stringify(body)).not.toContain('relation')
    }
    const rows = site.db.selectFrom('invoice').select('id')
    expect(await rows.where('player_id', '=', player.playerId).execute()).toEqual([])
  })
})

test('a deposit requested before an exclusion is not opened after it', async () => {
  await changePlayer(site.db, player.playerId, { status: 'excluded' })
  const asked = site.db.transaction().execute((trx) =>
    site.resolve(limitModule).deposits.requireRoom(trx, {
      playerId: player.playerId,
      amountMinor: 1n,
      currency: 'EUR',
    }),
  )
  expect(await asked).toMatchObject({ refusal: 'accountLocked' })
})
