import { randomUUID } from 'node:crypto'
import type { PlayToolValue } from '@fairhouse/contract/play-tool'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { fund } from '#platform/integrations/hub88/hub88.setup.fixture'
import { readBalances } from '#platform/ledger/balances'
import { trialBalance } from '#platform/ledger/trial-balance'
import { createBetHistoryRoutes } from '#platform/modules/bet/bet-history.routes'
import { saveTool } from '#platform/modules/limit/play-tool.repo'
import { createPlayLimits } from '#platform/modules/limit/play-limits'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import { createBetBonuses } from '#platform/modules/bonus/bonus.play'
import { createFreeSpins } from '#platform/modules/bonus/free-spin.service'
import { createTestApp, type TestApp, type TestPlayer } from '#platform/testing/test-app'
import { withdrawalRequestTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { createBookmakerModule, type BookmakerModule } from './bookmaker.module.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`
const clock = createManualClock('2030-01-01T12:00:00Z')
let site: TestApp
let module: BookmakerModule

const EVENT = {
  id: 100_123,
  sportId: 66,
  categoryId: 6601,
  championshipId: 660_101,
  name: 'Lupara – Castel Azzurro',
  competitors: [{ name: 'Lupara' }, { name: 'Castel Azzurro' }],
  startAt: '2026-11-22T18:00:00.000Z',
  status: 'live',
  score: { play: { kind: 'goals', total: [2, 1] } },
  markets: [{ outcomes: [{ id: '1', name: ['home'], price: '1.28' }] }],
}
/** The public API of a book with one event. */
const API: Readonly<Record<string, unknown>> = {
  sports: [{ id: 66, code: 'soccer', name: 'Football' }],
  categories: [{ id: 6601, sportId: 66, name: 'Isles' }],
  championships: [{ id: 660_101, sportId: 66, categoryId: 6601, name: 'First Division' }],
  'events/100123': EVENT,
  'search?q=lupara': { events: [EVENT] },
}
let isBookAway = false
const book: typeof fetch = async (input) => {
  if (isBookAway) throw new TypeError('fetch failed')
  const { pathname, search } = new URL(String(input))
  const data = API[pathname.replace('/bookmaker/api/', '') + search]
  return data === undefined ? new Response(null, { status: 404 }) : Response.json({ data })
}

beforeAll(async () => {
  const build = (
    deps: Parameters<NonNullable<Parameters<typeof createTestApp>[0]>['routes'] & {}>[0],
  ) =>
    (module ??= createBookmakerModule({
      ...deps,
      fetch: book,
      limits: createPlayLimits({ clock }),
      bonuses: createBetBonuses({ clock }),
      freeSpins: createFreeSpins({ ...deps, isOnBreak: async () => false }),
      providersOrigin: () => 'http://localhost:3001',
      bookmaker: { url: 'http://book.test', secret: SECRET, integration: 'fairhouse' },
      betting: { host: 'https://other-book.test', clientId: 'client-7', secret: null },
    }))
  site = await createTestApp({
    clock,
    routes: (deps) => [...build(deps).routes, ...createBetHistoryRoutes(deps)],
    callbacks: (deps) => build(deps).callbacks,
  })
})
afterAll(async () => {
  expect((await trialBalance(site.db)).faults).toEqual([])
  await site.close()
})

type Seat = {
  readonly player: TestPlayer
  readonly account: WalletAccount
  readonly session: string
}

async function seat(cashMinor = 10_000n): Promise<Seat> {
  const player = await site.signUp({ currency: 'EUR' })
  const account = (await activeAccount(site.db, player.playerId))!
  await fund(site, account, cashMinor)
  const { body } = await start(player)
  const checked = await createTokenVerifier(SECRET, () => clock.now())(body.data.token)
  if (!checked.ok || checked.session === null) throw new Error('no token')
  return { player, account, session: checked.session }
}

const start = (as: TestPlayer | undefined, body: object = {}) =>
  site.call('POST', '/api/game/sport/start', { as, body: { locale: 'en', platform: 2, ...body } })

const leg = { event: 'Lupara – Castel', market: 'Match result', outcome: 'Lupara', price: '2.50' }
const coupon = (result = 'open') => ({ kind: 'single', result, legs: [{ ...leg, result }] })

async function call(fields: object, options: { readonly secret?: string } = {}) {
  const raw = JSON.stringify(fields)
  const message = { id: randomUUID(), timestamp: clock.now(), body: raw }
  const answer = await site.app.request('/api/callbacks/bookmaker', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signWebhook(message, [options.secret ?? SECRET]),
    },
    body: raw,
  })
  return { http: answer.status, ...((await answer.json()) as { status: string; reason?: string }) }
}

const party = ({ player }: Seat, betId: string) => ({
  betId,
  playerKey: player.playerId,
  currency: 'EUR',
})
const place = (of: Seat, betId: string = randomUUID(), changes: object = {}) => ({
  command: 'place',
  ...party(of, betId),
  session: of.session,
  stakeMinor: '1000',
  coupon: coupon(),
  ...changes,
})
const posting = (of: Seat, betId: string, no: number, changes: object = {}) => ({
  command: 'settle',
  ...party(of, betId),
  id: `${betId}:${no}`,
  stakeMinor: '1000',
  payoutMinor: '2500',
  coupon: coupon('won'),
  ...changes,
})

async function balances(of: Seat) {
  const held = (await readBalances(site.db, [of.account.id])).get(of.account.id)!
  return [held.cashMinor, held.stakeMinor]
}
const DONE = { http: 200, status: 'done' }

describe('the game-start call', () => {
  test('a guest gets the script and no token', async () => {
    expect((await start(undefined)).body.data).toEqual({
      script: { url: 'http://localhost:3001/bookmaker/sdk/altenarWSDK.js', integrity: null },
      integration: 'fairhouse',
      token: null,
      tokenExpiresAt: null,
      currency: null,
      subunitToUnit: null,
    })
  })

  test('a page that is opened again goes on with the session of its sign-in', async () => {
    const of = await seat()
    const { body } = await start(of.player)
    const checked = await createTokenVerifier(SECRET, () => clock.now())(body.data.token)
    expect(checked).toMatchObject({ user: of.player.playerId, session: of.session })
  })

  test('a player who has blocked sports bets gets no token, and places none with an older one', async () => {
    const of = await seat()
    const value: PlayToolValue = { categories: ['sport'] }
    const { playerId } = of.player
    await inTransaction(site.db, (trx) =>
      saveTool(trx, { playerId, tool: 'categories', value, request: null, at: clock.now() }),
    )
    expect((await start(of.player)).body.error.code).toBe('categoryBlocked')
    expect(await call(place(of))).toMatchObject({ status: 'denied', reason: 'categoryBlocked' })
  })

  test('an account of somebody else is not found', async () => {
    const [one, other] = [await seat(), await seat()]
    const answer = await start(one.player, { accountId: other.account.id })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'accountNotFound'])
  })
})

describe('the second book', () => {
  test('has a script and a name of its own, and no tokens without a secret', async () => {
    const { player } = await seat()
    expect((await start(player, { provider: 'betting' })).body.data).toMatchObject({
      script: { url: 'https://other-book.test/altenarWSDK.js', integrity: null },
      integration: 'client-7',
      token: null,
    })
  })
})

describe('an event', () => {
  const event = (id: string) => site.call('GET', `/api/game/sport/events/${id}`)

  test('has its path, its score and its first prices', async () => {
    expect((await event('100123')).body.data).toMatchObject({
      path: '/sport/soccer/isles/first-division/100123-lupara-castel-azzurro',
      championship: 'First Division',
      status: 'live',
      score: [2, 1],
      outcomes: [{ price: '1.28' }],
    })
  })

  test('is found by the names of those who play it', async () => {
    const { body } = await site.call('GET', '/api/game/sport/search?query=lupara')
    expect(body.data).toEqual([expect.objectContaining({ id: 100_123 })])
  })

  test('that the book does not know is not found', async () => {
    const { status, body } = await event('7')
    expect([status, body.error.code]).toEqual([404, 'sportEventNotFound'])
  })

  test('of a book that is away is an answer too', async () => {
    isBookAway = true
    // Another one: answers are kept for a moment.
    const { body } = await event('100124')
    isBookAway = false
    expect(body.error.code).toBe('providerUnavailable')
  })
})

describe('/altenar-data', () => {
  const read = async (file: string) =>
    (await module!.mounts['/altenar-data']!(
      new Request(`http://site.test/altenar-data/${file}`),
      undefined as never,
    )) as Response

  test.each([
    ['66-champs.json', { Championships: [{ ChampionshipId: 660_101, Name: 'First Division' }] }],
    ['66-categories.json', { Categories: [{ CategoryId: 6601, Name: 'Isles' }] }],
  ])('%s has the names of its sport', async (file, names) => {
    const answer = await read(file)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=900')
    expect(await answer.json()).toEqual(names)
  })

  test.each(['67-champs.json', '66-teams.json', '../66-champs.json', '6666-champs.json'])(
    '%s is no file',
    async (file) => {
      expect((await read(file)).status).toBe(404)
    },
  )
})

describe('a bet', () => {
  test('is placed once however often it is sent, and shown with its legs', async () => {
    const of = await seat()
    const bet = place(of)
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(bet)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify(DONE)]),
    )
    expect(await balances(of)).toEqual([9_000n, 1_000n])
    const { body } = await site.call('GET', '/api/game/bets?kind=sport', { as: of.player })
    expect(body.data).toMatchObject([{ kind: 'sport', status: 1, stake: '1000', coupon: coupon() }])
  })

  test('is settled once, and its history says how each leg ended', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await balances(of)).toEqual([11_500n, 0n])
    const { body } = await site.call('GET', '/api/game/bets', { as: of.player })
    expect(body.data).toMatchObject([{ status: 2, payout: '2500', coupon: coupon('won') }])
  })

  test.each([
    ['more than there is', 'insufficientFunds', { stakeMinor: '10001' }],
    ['another currency', 'currencyMismatch', { currency: 'BRL' }],
    ['a session of nobody', 'sessionExpired', { session: randomUUID() }],
  ])('with %s is denied', async (_what, reason, changes) => {
    const of = await seat()
    expect(await call(place(of, undefined, changes))).toEqual({
      http: 200,
      status: 'denied',
      reason,
    })
    expect(await balances(of)).toEqual([10_000n, 0n])
  })

  test('is not taken after sign-out, nor while betting is stopped', async () => {
    const of = await seat()
    await site.db
      .insertInto('play_stop')
      .values({ subject: 'provider:bookmaker', stopped_at: clock.now(), operator: 'o', why: 'w' })
      .execute()
    expect(await call(place(of))).toMatchObject({ reason: 'bettingStopped' })
    await site.db.deleteFrom('play_stop').execute()
    await site.call('POST', '/api/player/sessions/logout', { as: of.player })
    expect(await call(place(of))).toMatchObject({ reason: 'sessionExpired' })
  })

  test('of a player who was excluded since stands and is paid, and no other is taken', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await site.db
      .updateTable('player')
      .set({ status: 'excluded' })
      .where('id', '=', of.player.playerId)
      .execute()
    expect(await call(place(of))).toMatchObject({ status: 'denied', reason: 'playerDisabled' })
    expect(await call(posting(of, betId, 1))).toEqual(DONE)
    expect(await balances(of)).toEqual([11_500n, 0n])
  })

  test('that is voided before it came is never placed', async () => {
    const of = await seat()
    const bet = place(of)
    expect(await call({ command: 'void', ...party(of, bet.betId) })).toEqual(DONE)
    expect(await call(bet)).toMatchObject({ status: 'denied', reason: 'idConflict' })
    expect(await balances(of)).toEqual([10_000n, 0n])
  })

  test('L5, G20: of 100 parallel bets on the whole balance one is taken', async () => {
    const of = await seat(1_000n)
    const replies = await Promise.all(Array.from({ length: 100 }, () => call(place(of))))
    expect(replies.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await balances(of)).toEqual([0n, 1_000n])
  })
})

describe('a cash-out', () => {
  test('of a part leaves the rest of the stake open, and the rest settles', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    const part = { command: 'cashOut', stakeMinor: '400', payoutMinor: '350', coupon: coupon() }
    expect(await call(posting(of, betId, 1, part))).toEqual(DONE)
    expect(await balances(of)).toEqual([9_350n, 600n])
    expect(await call(posting(of, betId, 2, { stakeMinor: '600', payoutMinor: '1500' }))).toEqual(
      DONE,
    )
    expect(await balances(of)).toEqual([10_850n, 0n])
    const { body } = await site.call('GET', '/api/game/bets', { as: of.player })
    expect(body.data).toMatchObject([{ status: 2, stake: '1000', payout: '1850' }])
  })

  test('of more than is left is denied', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    const reply = await call(posting(of, betId, 1, { command: 'cashOut', stakeMinor: '1001' }))
    expect(reply).toMatchObject({ status: 'denied', reason: 'betSettled' })
  })
})

describe('a corrected result', () => {
  const correction = { command: 'resettle', reversedPayoutMinor: '2500', isOpen: false }

  test('moves the difference, once', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    const lost = posting(of, betId, 2, { ...correction, payoutMinor: '0', coupon: coupon('lost') })
    expect([await call(lost), await call(lost)]).toEqual([DONE, DONE])
    expect(await balances(of)).toEqual([9_000n, 0n])
  })

  test('opens a bet again when there is no result any more', async () => {
    const of = await seat()
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    await call(posting(of, betId, 2, { ...correction, payoutMinor: '0', isOpen: true }))
    expect(await balances(of)).toEqual([9_000n, 1_000n])
    await call(posting(of, betId, 3, { payoutMinor: '1500' }))
    expect(await balances(of)).toEqual([10_500n, 0n])
  })

  test('after a withdrawal takes what is left and states the rest as a debt', async () => {
    const of = await seat(1_000n)
    const { betId } = place(of)
    await call(place(of, betId))
    await call(posting(of, betId, 1))
    await inTransaction(site.db, (trx) =>
      post(
        trx,
        withdrawalRequestTransfer({
          id: `w:${betId}`,
          account: of.account,
          invoiceId: 'i',
          amountMinor: 2_000n,
        }),
      ),
    )
    await call(posting(of, betId, 2, { ...correction, payoutMinor: '0', coupon: coupon('lost') }))
    expect(await balances(of)).toEqual([0n, 0n])
    const debts = await site.db
      .selectFrom('bet_debt')
      .select(['amount_minor', 'player_id'])
      .where('player_id', '=', of.player.playerId)
      .execute()
    expect(debts).toEqual([{ amount_minor: 2_000n, player_id: of.player.playerId }])
  })
})

test('a call with another secret, or without a form, changes nothing', async () => {
  const of = await seat()
  const secret = `whsec_${Buffer.from('somebody-else-with-a-secret-0001').toString('base64')}`
  expect(await call(place(of), { secret })).toMatchObject({ http: 401 })
  expect(await call({ command: 'place' })).toMatchObject({ http: 400 })
  expect(await balances(of)).toEqual([10_000n, 0n])
})
