import { randomUUID } from 'node:crypto'
import { accountSchema } from '@fairhouse/contract/account'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { afterAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { activeAccount } from './wallet.account.ts'

const currencies = CURRENCIES.map(({ code }) => code).filter((code) => code !== 'BTC')
const site = await createTestPlatform({ change: (config) => ({ ...config, currencies }) })

afterAll(() => site.close())

const ACCOUNTS = '/api/wallet/accounts'

const list = async (as: TestPlayer) => (await site.call('GET', ACCOUNTS, { as })).body.data

const create = (as: TestPlayer, currency: string) =>
  site.call('POST', ACCOUNTS, { as, body: { currency } })

const switchTo = (as: TestPlayer, id: string) =>
  site.call('PUT', `${ACCOUNTS}/${id}/switch`, { as })

describe('GET /api/wallet/accounts', () => {
  test('a new player has one active account in the chosen currency with nothing in it', async () => {
    const ana = await site.signUp({ currency: 'ETH' })
    expect(await list(ana)).toEqual([
      {
        id: expect.any(String),
        currency: 'ETH',
        balance: '0',
        inPlay: '0',
        bonus: '0',
        pendingWithdrawal: '0',
        vault: '0',
        status: 1,
        version: expect.any(Number),
      },
    ])
  })

  test('money of the ledger is shown in whole minor units', async () => {
    const ana = await site.signUp({ currency: 'ETH' })
    const account = (await activeAccount(site.db, ana.playerId))!
    const amountMinor = 1_000_000_000_000_000_001n
    await inTransaction(site.db, (trx) =>
      post(trx, demoGrantTransfer({ id: `g:${account.id}`, account, amountMinor })),
    )
    expect(await list(ana)).toMatchObject([{ balance: '1000000000000000001' }])
  })

  test('players who request concurrently each see their own accounts', async () => {
    const currencies = ['EUR', 'ETH', 'USD', 'EUR', 'ETH', 'USD']
    const players = await Promise.all(currencies.map((currency) => site.signUp({ currency })))
    const alone: unknown[] = []
    for (const player of players) alone.push(await list(player))
    expect(await Promise.all(players.map(list))).toEqual(alone)
    expect(alone).toMatchObject(currencies.map((currency) => [{ currency }]))
    const ids = new Set((alone as { id: string }[][]).flat().map(({ id }) => id))
    expect(ids.size).toBe(players.length)
  })

  test('a guest has to sign in', async () => {
    const { status, body } = await site.call('GET', ACCOUNTS)
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('POST /api/wallet/accounts', () => {
  test('it opens an account beside the active one', async () => {
    const ana = await site.signUp({ currency: 'EUR' })
    const { status, body } = await create(ana, 'BRL')
    expect(status).toBe(200)
    expect(accountSchema.parse(body.data)).toMatchObject({ currency: 'BRL', status: 2 })
    expect(await list(ana)).toMatchObject([{ currency: 'EUR' }, { currency: 'BRL' }])
  })

  test.each([
    ['a currency the platform does not know', 'DOGE', 422, 'currencyUnavailable'],
    ['a currency that is switched off', 'BTC', 422, 'currencyUnavailable'],
    ['a currency in small letters', 'usd', 422, 'currencyUnavailable'],
    ['a currency the player has an account in', 'EUR', 409, 'accountExists'],
    ['a text that is no currency code', 'X'.repeat(9), 422, 'validationFailed'],
  ])('%s is refused and opens nothing', async (_what, currency, expectedStatus, code) => {
    const ana = await site.signUp({ currency: 'EUR' })
    const { status, body } = await create(ana, currency)
    expect([status, body.error.code]).toEqual([expectedStatus, code])
    expect(await list(ana)).toHaveLength(1)
  })

  test('an unknown field is refused', async () => {
    const ana = await site.signUp()
    const body = { currency: 'USD', balance: '1000000' }
    const answer = await site.call('POST', ACCOUNTS, { as: ana, body })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'validationFailed'])
  })

  test('a guest has to sign in', async () => {
    const { status } = await site.call('POST', ACCOUNTS, { body: { currency: 'USD' } })
    expect(status).toBe(401)
  })
})

describe('PUT /api/wallet/accounts/{id}/switch', () => {
  test('it makes the account the active one and answers it', async () => {
    const ana = await site.signUp({ currency: 'EUR' })
    const usd = (await create(ana, 'USD')).body.data
    const { status, body } = await switchTo(ana, usd.id)
    expect([status, body.data.id, body.data.status]).toEqual([200, usd.id, 1])
    expect(body.data.version).toBeGreaterThan(usd.version)
    expect(await list(ana)).toMatchObject([
      { currency: 'USD', status: 1 },
      { currency: 'EUR', status: 2 },
    ])
  })

  test("another player's account is not found, like one that does not exist", async () => {
    const [ana, bob] = await Promise.all([site.signUp(), site.signUp()])
    const [hers] = await list(ana)
    for (const id of [hers.id, randomUUID()]) {
      const { status, body } = await switchTo(bob, id)
      expect([status, body.error.code]).toEqual([404, 'accountNotFound'])
    }
    expect(await list(ana)).toEqual([hers])
  })

  test('an id that is none is refused before anything is looked up', async () => {
    const { status, body } = await switchTo(await site.signUp(), 'not-an-id')
    expect([status, body.error.code]).toEqual([422, 'validationFailed'])
  })

  test('a guest has to sign in', async () => {
    const { status } = await site.call('PUT', `${ACCOUNTS}/${randomUUID()}/switch`)
    expect(status).toBe(401)
  })
})

describe('PUT /api/wallet/accounts/{id}/hide', () => {
  const hide = (as: TestPlayer, id: string) => site.call('PUT', `${ACCOUNTS}/${id}/hide`, { as })

  test('an empty account is hidden, and shown again by switching to it', async () => {
    const ana = await site.signUp({ currency: 'EUR' })
    const usd = (await create(ana, 'USD')).body.data
    for (const _ of [1, 2]) {
      const { status, body } = await hide(ana, usd.id)
      expect([status, body.data.status]).toEqual([200, 3])
    }
    expect((await switchTo(ana, usd.id)).body.data.status).toBe(1)
  })

  test('the account in use, one with money, and one of another player are refused', async () => {
    const [ana, bob] = await Promise.all([
      site.signUp({ currency: 'EUR' }),
      site.signUp({ currency: 'EUR' }),
    ])
    const [inUse] = await list(ana)
    expect((await hide(ana, inUse.id)).body.error.code).toBe('accountActive')
    const usd = (await create(ana, 'USD')).body.data
    const account = { id: usd.id, playerId: ana.playerId, currency: 'USD' }
    await inTransaction(site.db, (trx) =>
      post(trx, demoGrantTransfer({ id: `g:${usd.id}`, account, amountMinor: 1n })),
    )
    expect((await hide(ana, usd.id)).body.error.code).toBe('accountNotEmpty')
    for (const id of [usd.id, randomUUID()]) {
      expect((await hide(bob, id)).body.error.code).toBe('accountNotFound')
    }
  })
})
