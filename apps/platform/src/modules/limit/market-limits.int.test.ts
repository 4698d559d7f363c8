import { DAY_MS, HOUR_MS } from '@fairhouse/domain/time-units'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { identify } from '#platform/modules/kyc/verification/verification.fixture'
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
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'

/* How players of three licences, and of none, limit themselves. */
const site = await createTestSite({
  env: { FAIRHOUSE_MARKETS: 'gb,br,nl,on' },
  change: (config) => ({
    ...config,
    integrations: [integrateCashier(createScriptedProvider())],
    verification: { atWithdrawal: false, depositsAboveMinor: null },
  }),
})
const { clock } = site
afterAll(() => site.close())

const post = async (as: TestPlayer, body: object) =>
  await site.call('POST', '/api/player/limits', { as, body })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>): string =>
  status === 200 ? 'ok' : body.error.code

async function setDaily(as: TestPlayer, amount: string) {
  const { body } = await post(as, { definition: 3, period: 'daily', amount, currency: 'EUR' })
  return body.data
}

async function deposit(as: TestPlayer, account: WalletAccount, amount: string) {
  const method = 'cashier.deposit.sepa'
  const body = depositBody(account, { amount, method })
  return {
    ...{ id: body.id, amountMinor: BigInt(amount) },
    code: codeOf(await site.call('POST', '/api/payment/invoices/deposit', { as, body })),
  }
}

async function pay({ id: invoiceId, amountMinor }: Awaited<ReturnType<typeof deposit>>) {
  const settle = createSettleInvoice({
    ...site,
    limits: site.resolve(limitModule).deposits,
    requireVerification: PAYMENT_PORTS.requireVerification,
    methods: SHIPPED_METHODS,
  })
  const event = {
    type: 'succeeded',
    amountMinor,
    currency: 'EUR',
    paymentId: `pay-${invoiceId}`,
  } as const
  expect(await settle({ provider: 'cashier', invoiceId, event })).toMatchObject({
    value: 'credited',
  })
}

describe.each([
  ['GB', 'fixed'],
  ['PT', 'rolling'],
] as const)('a daily deposit limit in %s', (country, window) => {
  test(`is reached exactly, not passed, and its period is ${window}`, async () => {
    const first = await site.signUp({ country })
    await identify(site, first)
    const account = (await activeAccount(site.db, first.playerId))!
    expect(await setDaily(first, '10000')).toMatchObject({ window })
    await pay(await deposit(first, account, '10000'))
    const tryMore = async (as: TestPlayer) => (await deposit(as, account, '1000')).code
    expect(await tryMore(first)).toBe('depositLimitReached')
    const midnight = Math.ceil(clock.now().getTime() / DAY_MS) * DAY_MS
    clock.advance(midnight - clock.now().getTime() - 1)
    expect(await tryMore(await signInAgain(site, first))).toBe('depositLimitReached')
    clock.advance(1)
    const isNewDay = window === 'fixed' ? 'ok' : 'depositLimitReached'
    expect(await tryMore(await signInAgain(site, first))).toBe(isNewDay)
  })
})

describe.each([
  ['NL', 7 * DAY_MS],
  ['PT', DAY_MS],
] as const)('raising a limit in %s', (country, waitMs) => {
  test('waits as long as the market says, and not an instant less', async () => {
    let as = await site.signUp({ country })
    const { id } = await setDaily(as, '10000')
    const path = `/api/player/limits/${id}`
    const body = { period: 'daily', amount: '20000' }
    const asked = await site.call('PUT', path, { as, body })
    const { pending } = asked.body.data
    expect(Date.parse(pending.confirmFrom) - Date.parse(pending.requestedAt)).toBe(waitMs)
    const confirm = async () => {
      as = await signInAgain(site, as)
      return codeOf(await site.call('POST', `${path}/confirm`, { as }))
    }
    clock.advance(waitMs - 1)
    expect(await confirm()).toBe('limitWaits')
    clock.advance(1)
    expect(await confirm()).toBe('ok')
  })

  test('and loosening a tool waits as long', async () => {
    let as = await site.signUp({ country })
    const path = '/api/player/play-tools/sessionTime'
    await site.call('PUT', path, { as, body: { minutes: 30 } })
    const { body } = await site.call('PUT', path, { as, body: { minutes: 60 } })
    const { confirmFrom, requestedAt } = body.data.pending
    expect(Date.parse(confirmFrom) - Date.parse(requestedAt)).toBe(waitMs)
    const confirm = async () => {
      as = await signInAgain(site, as)
      return codeOf(await site.call('POST', `${path}/confirm`, { as }))
    }
    clock.advance(waitMs - 1)
    expect(await confirm()).toBe('limitWaits')
    clock.advance(HOUR_MS)
    expect(await confirm()).toBe('ok')
  })
})

test('breaks and exclusions have the lengths of the market, and no others', async () => {
  const rules = async (as: TestPlayer) =>
    (await site.call('GET', '/api/player/limit-rules', { as })).body.data
  const [on, pt] = [await site.signUp({ country: 'CA' }), await site.signUp({ country: 'PT' })]
  expect((await rules(on)).breaks).toContain('threeMonths')
  expect((await rules(pt)).breaks).not.toContain('threeMonths')
  const start = async (as: TestPlayer, definition: 4 | 5, period: string) =>
    codeOf(await post(as, { definition, period }))
  expect(await start(pt, 5, 'threeMonths')).toBe('validationFailed')
  expect(await start(on, 4, 'forever')).toBe('validationFailed')
  expect(await start(on, 5, 'threeMonths')).toBe('ok')
  expect(await start(on, 4, 'fiveYears')).toBe('ok')
  expect(await start(pt, 4, 'forever')).toBe('ok')
})

describe.each([
  ['NL', [50, 100]],
  ['PT', []],
] as const)('shares of a deposit limit in %s', (country, percents) => {
  test('are told when deposits reach them, each once', async () => {
    const as = await site.signUp({ country })
    const account = (await activeAccount(site.db, as.playerId))!
    await setDaily(as, '4000')
    const told = async () => {
      const { rows } = await sql<{ percent: number }>`
        SELECT (values->>'percent')::integer AS percent FROM site_message
        WHERE player_id = ${as.playerId} AND name = 'limit-used' ORDER BY 1`.execute(site.db)
      return rows.map(({ percent }) => percent)
    }
    for (const amount of ['1000', '1000', '1000', '1000']) {
      clock.advance(1)
      await pay(await deposit(as, account, amount))
    }
    await site.messages.settle()
    expect(await told()).toEqual(percents)
  })
})

describe('before a deposit', () => {
  const prompt = async (as: TestPlayer) =>
    (await site.call('GET', '/api/player/limit-prompt', { as })).body.data.missing
  const methodsOf = async (as: TestPlayer) =>
    codeOf(await site.call('GET', '/api/payment/methods/deposit?currency=EUR', { as }))
  const open = async (country: string) => {
    const as = await site.signUp({ country })
    await identify(site, as)
    const account = (await activeAccount(site.db, as.playerId))!
    return { as, tryDeposit: async () => (await deposit(as, account, '1000')).code }
  }

  test('a player of Great Britain sets a deposit limit, and no other limit replaces it', async () => {
    const { as, tryDeposit } = await open('GB')
    expect([await prompt(as), await methodsOf(as)]).toEqual([['deposit'], 'limitChoiceDue'])
    expect(await tryDeposit()).toBe('limitChoiceDue')
    await post(as, { definition: 1, period: 'daily', amount: '10000', currency: 'EUR' })
    expect(await tryDeposit()).toBe('limitChoiceDue')
    await setDaily(as, '10000')
    expect([await prompt(as), await methodsOf(as)]).toEqual([[], 'ok'])
    expect(await tryDeposit()).toBe('ok')
  })

  test('or declines one, which is written down once', async () => {
    const { as, tryDeposit } = await open('GB')
    const body = { declines: 'deposit' }
    const decline = () => site.call('POST', '/api/player/limit-prompt', { as, body })
    await Promise.all([decline(), decline()])
    expect(await tryDeposit()).toBe('ok')
    const written = await site.db
      .selectFrom('audit_entry')
      .select('act')
      .where('player_id', '=', as.playerId)
      .where('act', '=', 'limit.declined')
      .execute()
    expect(written).toHaveLength(1)
  })

  test('a player of Brazil sets limits of losses and time, and cannot decline them', async () => {
    const { as, tryDeposit } = await open('BR')
    const declines = { body: { declines: 'deposit' } }
    await site.call('POST', '/api/player/limit-prompt', { as, ...declines })
    expect(await prompt(as)).toEqual(['loss', 'time'])
    await post(as, { definition: 2, period: 'daily', amount: '10000', currency: 'EUR' })
    expect(await tryDeposit()).toBe('limitChoiceDue')
    const body = { minutes: 60 }
    await site.call('PUT', '/api/player/play-tools/sessionTime', { as, body })
    expect(await tryDeposit()).toBe('ok')
  })

  test('a player of a country without a licence decides nothing', async () => {
    const { as, tryDeposit } = await open('PT')
    expect([await prompt(as), await tryDeposit()]).toEqual([[], 'ok'])
  })
})

test('players of Great Britain are asked every six months to review their limits, each once', async () => {
  const [gb, pt] = [await site.signUp({ country: 'GB' }), await site.signUp({ country: 'PT' })]
  const remind = async () => {
    await Promise.all([site.runJob('limit.remindReview'), site.runJob('limit.remindReview')])
    const { rows } = await sql<{ player_id: string }>`
      SELECT player_id FROM limit_review WHERE player_id = ANY(${[gb.playerId, pt.playerId]})
        AND told_at = ${clock.now()}`.execute(site.db)
    return rows.map(({ player_id }) => player_id)
  }
  expect(await remind()).toEqual([])
  clock.advance(184 * DAY_MS)
  expect(await remind()).toEqual([gb.playerId])
  await site.messages.settle()
  const told = site.messages.mails.filter(({ to }) => to === gb.email)
  expect(told.filter(({ subject }) => subject === 'Time to review your account')).toHaveLength(1)
  clock.advance(DAY_MS)
  expect(await remind()).toEqual([])
})
