import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@fairhouse/domain/time-units'
import { afterAll, expect, test } from 'vitest'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { insertPayment } from '#platform/modules/marker/marker.fixture'
import {
  createScriptedProvider,
  depositBody,
  integrateCashier,
} from '#platform/modules/payment/payment.fixture'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { inTransaction } from '#platform/database/transaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { createTestSite } from '#platform/testing/test-platform'

const site = await createTestSite({
  env: { FAIRHOUSE_DEPOSIT_CHECK: 'on' },
  change: (config) => ({
    ...config,
    integrations: [integrateCashier(createScriptedProvider())],
    verification: { atWithdrawal: false, depositsAboveMinor: null },
  }),
})
afterAll(() => site.close())

const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

async function open(currency = 'EUR') {
  const player = await site.signUp({ currency })
  const account = (await activeAccount(site.db, player.playerId))!
  const at = { player, account }
  const method = 'cashier.deposit.sepa'
  return {
    ...at,
    paid: async (count: number, amountMinor = 2_000n) => {
      for (let nth = 1; nth <= count; nth += 1)
        await insertPayment(site, at, { amountMinor, agoMs: nth * 2 * DAY_MS })
    },
    deposit: (amount: string, own: object = {}) =>
      site.call('POST', '/api/payment/invoices/deposit', {
        as: player,
        body: { ...depositBody(account, { amount, method }), ...own },
      }),
    check: async (amount: string, as = player) =>
      await site.call(
        'GET',
        `/api/payment/deposit-check?accountId=${account.id}&amount=${amount}`,
        { as },
      ),
    answer: (amount: string, own: object = {}, as = player) => {
      const body = { id: randomUUID(), accountId: account.id, amount, answer: 'continue', ...own }
      return site.call('POST', '/api/payment/deposit-checks', { as, body })
    },
    budget: (period: string, amount: string | null, code = currency) =>
      site.call('PUT', `/api/player/play/budgets/${period}`, {
        as: player,
        body: { amount, currency: code },
      }),
    play: async (query = '') =>
      (await site.call('GET', `/api/player/play${query}`, { as: player })).body.data,
  }
}

test('a usual deposit is opened without a question', async () => {
  const at = await open()
  await at.paid(5)
  expect((await at.check('6000')).body.data).toMatchObject({ reasons: [], usualMost: '2000' })
  expect(codeOf(await at.deposit('6000'))).toBe('ok')
})

test('an unusual deposit needs an answer, which no id that was made up replaces', async () => {
  const at = await open()
  await at.paid(5)
  expect((await at.check('6001')).body.data).toMatchObject({
    reasons: ['large'],
    usualMost: '2000',
  })
  expect(codeOf(await at.deposit('6001'))).toBe('depositCheckDue')
  expect(codeOf(await at.deposit('6001', { checkId: randomUUID() }))).toBe('depositCheckDue')
  const id = randomUUID()
  expect(codeOf(await at.answer('6001', { id }))).toBe('ok')
  const order = { id: randomUUID(), checkId: id }
  expect(codeOf(await at.deposit('6001', order))).toBe('ok')
  // A retry of the same order is the same deposit.
  expect(codeOf(await at.deposit('6001', order))).toBe('ok')
})

test('an answer is for one deposit of its amount, of its player, and not for ever', async () => {
  const [at, other] = [await open(), await open()]
  await at.paid(5)
  const answered = async (own: object = {}, amount = '6001', by = at) => {
    const id = randomUUID()
    await by.answer(amount, { id, ...own })
    return id
  }
  const tryWith = async (checkId: string) => codeOf(await at.deposit('6001', { checkId }))
  expect(await tryWith(await answered({ answer: 'notNow' }))).toBe('depositCheckDue')
  expect(await tryWith(await answered({ answer: 'setLimit' }))).toBe('depositCheckDue')
  expect(await tryWith(await answered({}, '6002'))).toBe('depositCheckDue')
  expect(await tryWith(await answered({}, '6001', other))).toBe('depositCheckDue')
  const used = await answered()
  expect(await tryWith(used)).toBe('ok')
  expect(await tryWith(used)).toBe('depositCheckDue')
  const late = await answered()
  site.clock.advance(15 * MINUTE_MS + 1)
  const as = await signInAgain(site, at.player)
  const body = {
    ...depositBody(at.account, { amount: '6001', method: 'cashier.deposit.sepa' }),
    checkId: late,
  }
  expect(codeOf(await site.call('POST', '/api/payment/invoices/deposit', { as, body }))).toBe(
    'depositCheckDue',
  )
})

test('an answer by an id that was used for another one is refused, and so is another account', async () => {
  const [at, other] = [await open(), await open()]
  const id = randomUUID()
  expect(codeOf(await at.answer('6001', { id }))).toBe('ok')
  expect(codeOf(await at.answer('6001', { id }))).toBe('ok')
  expect(codeOf(await at.answer('6002', { id }))).toBe('idempotencyConflict')
  expect(codeOf(await other.answer('6001', { id }))).toBe('idempotencyConflict')
  expect(codeOf(await at.answer('6001', {}, other.player))).toBe('accountNotFound')
  expect(codeOf(await at.check('6001', other.player))).toBe('accountNotFound')
})

test('the third deposit within an hour is asked about, however the first two end', async () => {
  const at = await open()
  expect(codeOf(await at.deposit('2000'))).toBe('ok')
  expect(codeOf(await at.deposit('2000'))).toBe('ok')
  expect(codeOf(await at.deposit('2000'))).toBe('depositCheckDue')
  expect((await at.check('2000')).body.data).toMatchObject({
    ...{ reasons: ['often'], hourCount: 2, hourAmount: '4000', usualMost: null },
  })
})

test('a budget warns, also of an account in another currency, and stops nothing', async () => {
  const at = await open()
  expect(codeOf(await at.budget('week', '5000'))).toBe('ok')
  expect(codeOf(await at.budget('month', '900', 'XXX'))).toBe('currencyUnavailable')
  await insertPayment(site, at, { amountMinor: 4_000n })
  expect((await at.check('1000')).body.data.reasons).toEqual([])
  expect((await at.check('1001')).body.data).toMatchObject({
    reasons: ['budget'],
    budgets: [{ period: 'week', amount: '5000', deposited: '4000', currency: 'EUR' }],
  })
  const id = randomUUID()
  await at.answer('2000', { id })
  expect(codeOf(await at.deposit('2000', { checkId: id }))).toBe('ok')
  await at.budget('week', '100000', 'BRL')
  expect((await at.play()).budgets).toEqual([{ period: 'week', amount: '100000', currency: 'BRL' }])
  expect((await at.check('900000')).body.data.reasons).toContain('budget')
  expect((await at.budget('week', null)).body.data).toEqual([])
})

test('a player reads their own signs with their numbers, and never the evidence of others', async () => {
  const at = await open()
  const signal = {
    ...{ marker: 'nightPlay', level: 2, since: '2029-12-31T00:00:00.000Z' },
    numbers: [{ name: 'nightShare', value: 55, threshold: 50 }],
    evidence: [{ kind: 'play', ref: '2029-12-31T02:00:00.000Z' }],
  }
  await site.db
    .insertInto('player_marker')
    .values({
      ...{ player_id: at.player.playerId, scanned_at: site.clock.now(), score: 4 },
      ...{ signals: JSON.stringify([signal]), next_scan_at: null },
    })
    .execute()
  const { evidence: _, ...shown } = signal
  expect(await at.play()).toMatchObject({ signals: [shown], stops: [], currency: 'EUR' })
  expect((await (await open()).play()).signals).toEqual([])
})

test('what a player writes about their play reaches people once, and not without end', async () => {
  const at = await open()
  const write = (body: object) =>
    site.call('POST', '/api/player/play/answers', { as: at.player, body })
  const first = { id: randomUUID(), text: 'I was on holiday.' }
  expect(codeOf(await write(first))).toBe('ok')
  expect(codeOf(await write(first))).toBe('ok')
  expect(codeOf(await write({ ...first, text: 'Something else.' }))).toBe('idempotencyConflict')
  expect((await at.play()).answers).toMatchObject([{ text: 'I was on holiday.' }])
  for (let nth = 2; nth <= 10; nth += 1) await write({ id: randomUUID(), text: `${nth}` })
  expect(codeOf(await write({ id: randomUUID(), text: 'eleven' }))).toBe('tooManyRequests')
})

test('what a player writes many times at once opens one case, and is no more than allowed', async () => {
  const at = await open()
  const write = () => {
    const body = { id: randomUUID(), text: 'I know.' }
    return site.call('POST', '/api/player/play/answers', { as: at.player, body })
  }
  const codes = (await Promise.all(Array.from({ length: 14 }, write))).map(codeOf)
  const count = (code: string) => codes.filter((each) => each === code).length
  expect([count('ok'), count('tooManyRequests')]).toEqual([10, 4])
})

test('a deposit makes the platform look at its player at once', async () => {
  const at = await open()
  const { account, player } = at
  await inTransaction(site.db, (trx) =>
    appendEvent(trx, {
      event: 'deposit.succeeded',
      playerId: player.playerId,
      payload: {
        ...{ id: randomUUID(), type: 1, status: 2, currency: 'EUR', accountId: account.id },
        ...{ amount: '2000', method: 'cashier.deposit.card', version: 1, number: 1 },
        ...{ createdAt: site.clock.now().toISOString(), publicData: {} },
      },
    }),
  )
  const scanned = () =>
    site.db
      .selectFrom('player_marker')
      .select('scanned_at')
      .where('player_id', '=', player.playerId)
      .executeTakeFirst()
  await expect.poll(scanned, { timeout: 10_000 }).toEqual({ scanned_at: site.clock.now() })
})
