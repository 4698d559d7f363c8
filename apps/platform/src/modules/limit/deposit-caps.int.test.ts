import { randomUUID } from 'node:crypto'
import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import { identify } from '#platform/modules/kyc/verification/verification.fixture'
import { inTransaction } from '#platform/database/transaction'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import {
  createScriptedProvider,
  depositBody,
  integrateCashier,
  orderInvoice,
} from '#platform/modules/payment/payment.fixture'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { saveDetail } from '#platform/modules/profile/detail.repo'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

const site = await createTestSite({
  startsAt: '2030-03-10T12:00:00Z',
  env: { FAIRHOUSE_MARKETS: 'gb,de,nl' },
  change: (config) => ({
    ...config,
    integrations: [integrateCashier(createScriptedProvider())],
    verification: { atWithdrawal: false, depositsAboveMinor: null },
  }),
})
afterAll(() => site.close())
const office = createTestOffice(site)

async function join(country: string, birthdate = '1980-01-01') {
  const as = await site.signUp({ country })
  await identify(site, as)
  const born = { birthdate, updatedAt: site.clock.now() }
  await inTransaction(site.db, (trx) => saveDetail(trx, as.playerId, born))
  const body = { declines: 'deposit' }
  await site.call('POST', '/api/player/limit-prompt', { as, body })
  return as
}

async function tryDeposit(as: TestPlayer, amount: string): Promise<string> {
  const account = (await activeAccount(site.db, as.playerId))!
  const body = depositBody(account, { amount, method: 'cashier.deposit.sepa' })
  const answer = await site.call('POST', '/api/payment/invoices/deposit', { as, body })
  return answer.status === 200 ? 'ok' : answer.body.error.code
}

/** A withdrawal that was paid now. */
async function paidOut({ playerId: of }: TestPlayer, minor: bigint): Promise<void> {
  const { invoiceId } = await orderInvoice(site, { type: 'withdrawal', of })
  await site.owner
    .updateTable('invoice')
    .set({ status: INVOICE_STATUS.success, settled_at: site.clock.now(), amount_minor: minor })
    .where('id', '=', invoiceId)
    .execute()
}

describe('deposits before a check of means', () => {
  test('reach 700.00 in the Netherlands and are refused beyond it, with the rule', async () => {
    const as = await join('NL')
    expect(await tryDeposit(as, '70001')).toBe('depositCapReached')
    expect(await tryDeposit(as, '70000')).toBe('ok')
    expect(await tryDeposit(as, '1000')).toBe('depositCapReached')
    const path = '/api/payment/methods/deposit?currency=EUR'
    expect((await site.call('GET', path, { as })).body.error).toMatchObject({
      ...{ code: 'depositCapReached', number: 13100 },
    })
  })

  test('reach 300.00 there until the 25th birthday', async () => {
    const as = await join('NL', '2006-03-11')
    expect([await tryDeposit(as, '30001'), await tryDeposit(as, '30000')]).toEqual([
      ...['depositCapReached', 'ok'],
    ])
    const adult = await join('NL', '2005-03-10')
    expect(await tryDeposit(adult, '30001')).toBe('ok')
  })

  test('make room for what was withdrawn where net deposits count, and only there', async () => {
    const [nl, de] = [await join('NL'), await join('DE')]
    for (const as of [nl, de]) await paidOut(as, 5_000n)
    expect([await tryDeposit(nl, '75001'), await tryDeposit(nl, '75000')]).toEqual([
      ...['depositCapReached', 'ok'],
    ])
    expect([await tryDeposit(de, '100001'), await tryDeposit(de, '100000')]).toEqual([
      ...['depositCapReached', 'ok'],
    ])
  })

  test('of many at once only those are opened that fit', async () => {
    const as = await join('NL')
    const codes = await Promise.all(Array.from({ length: 12 }, () => tryDeposit(as, '10000')))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(7)
  })

  test('are counted in calendar months in Germany and in 30 days in Great Britain', async () => {
    const [de, gb] = [await join('DE'), await join('GB')]
    for (const as of [de, gb])
      expect(await tryDeposit(as, as === de ? '100000' : '16000')).toBe('ok')
    for (const as of [de, gb]) await settle(as)
    site.clock.advance(22 * DAY_MS)
    const april = await Promise.all([de, gb].map((as) => signInAgain(site, as)))
    expect(await Promise.all(april.map((as) => tryDeposit(as, '10000')))).toEqual([
      ...['ok', 'depositCapReached'],
    ])
    site.clock.advance(8 * DAY_MS)
    expect(await tryDeposit(await signInAgain(site, gb), '10000')).toBe('ok')
  })

  /** What was opened is paid now. */
  async function settle({ playerId }: TestPlayer): Promise<void> {
    await site.owner
      .updateTable('invoice')
      .set({ status: INVOICE_STATUS.success, settled_at: site.clock.now(), deposit_number: 1 })
      .where('player_id', '=', playerId)
      .execute()
  }
})

describe('a check of means', () => {
  const check = async (
    as: TestPlayer,
    amount: string,
    body = { id: randomUUID(), reason: 'Payslips of three months' },
    by?: TestOperator,
  ) => {
    const saferPlay = by ?? (await office.signIn('saferPlay'))
    const line = `POST /office/api/players/${as.playerId}/deposit-allowance`
    const answer = await office.call(line, { as: saferPlay, body: { ...body, amount } })
    return answer.status === 200 ? 'ok' : answer.body.error.code
  }

  test('allows what it says for a year, and the last one counts', async () => {
    let as = await join('DE')
    expect([await check(as, '300000'), await check(as, '200000')]).toEqual(['ok', 'ok'])
    expect([await tryDeposit(as, '200001'), await tryDeposit(as, '200000')]).toEqual([
      ...['depositCapReached', 'ok'],
    ])
    expect(await site.audited('limit.meansChecked')).toHaveLength(2)
    site.clock.advance(366 * DAY_MS)
    as = await signInAgain(site, as)
    expect(await tryDeposit(as, '150000')).toBe('depositCapReached')
  })

  test('is carried out once under its id, for players that exist, by roles that may', async () => {
    const as = await join('DE')
    const body = { id: randomUUID(), reason: 'Payslips of three months' }
    const by = await office.signIn('saferPlay')
    const record = (amount: string) => check(as, amount, body, by)
    expect([await record('200000'), await record('200000')]).toEqual(['ok', 'ok'])
    expect(await record('300000')).toBe('actIdReused')
    expect(await check({ ...as, playerId: randomUUID() }, '1000')).toBe('playerUnknown')
    const line = `POST /office/api/players/${as.playerId}/deposit-allowance`
    const sent = { ...body, id: randomUUID(), amount: '1000' }
    const support = await office.signIn('support')
    expect((await office.call(line, { as: support, body: sent })).status).toBe(403)
  })
})
