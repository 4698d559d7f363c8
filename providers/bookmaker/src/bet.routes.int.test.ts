import { randomBytes, randomUUID } from 'node:crypto'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { signConnectionToken } from '@fairhouse/realtime/token'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook, verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueOf, createTestSeeds, TEST_START } from './bookmaker.fixture.ts'
import { BOOKMAKER_MIGRATIONS } from './bookmaker.migrations.ts'
import { createBookmakerProvider, type BookmakerProvider } from './bookmaker.provider.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`

let database: TestDatabase
let clock: ManualClock
let bookmaker: BookmakerProvider
let leg: Record<string, unknown>
let startMs: number
/** The requests to the operator's wallet, and its next responses. */
const asked: { command: string; [field: string]: unknown }[] = []
let reply: () => Response

/** The operator at the other end of the signed calls. */
const operator: typeof fetch = async (_url, init) => {
  const rawBody = new TextEncoder().encode(String(init?.body))
  const headers = new Headers(init?.headers)
  expect(verifyWebhook({ headers, rawBody }, { secrets: [SECRET], clock }).ok).toBe(true)
  asked.push(JSON.parse(String(init?.body)))
  return reply()
}

beforeAll(async () => {
  database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
  clock = createManualClock(TEST_START)
  bookmaker = await createBookmakerProvider({
    databaseUrl: database.url,
    clock,
    newId: createNewId({ clock, randomBytes }),
    newSeed: createTestSeeds(),
    random: () => 0.5,
    log: silentLog,
    operator: { walletUrl: 'http://platform.test/wallet', secret: SECRET },
    fetch: operator,
    catalogue: catalogueOf('Sprint League'),
  })
  await bookmaker.worker.pass()
  clock.advance(1_000)
  await bookmaker.worker.pass()
  const [, event] = (await call('GET', 'events?status=upcoming&limit=2')).data
  const [market] = event.markets
  const [outcome] = market.outcomes
  const { id: marketId, specifiers } = market
  startMs = Date.parse(event.startAt)
  leg = { eventId: event.id, marketId, specifiers, outcomeId: outcome.id, price: outcome.price }
})
afterAll(async () => {
  await bookmaker.stop()
  await database.close()
})
beforeEach(() => {
  asked.length = 0
  reply = () => Response.json({ status: 'done' })
})

const ada = randomUUID()
const session = randomUUID()
const tokenOf = (user: string, secret = SECRET) =>
  signConnectionToken(secret, {
    user,
    session,
    issuedAtMs: clock.now().getTime(),
    lifeMs: 3_600_000,
  })

async function call(method: string, path: string, options: { token?: string; body?: object } = {}) {
  const response = await bookmaker.fetch(
    new Request(`http://book.test/bookmaker/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    }),
  )
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, ...JSON.parse(await response.text()) }
}

const slip = (changes: object = {}) => ({
  id: randomUUID(),
  legs: [leg],
  sizes: [1],
  unitStake: '1000',
  currency: 'EUR',
  ...changes,
})

test('a bet is paid by the wallet under the session of its token, and listed with its names', async () => {
  const token = await tokenOf(ada)
  const body = slip()
  expect((await call('POST', 'bets', { token, body })).data).toEqual({ status: 'open' })
  expect(asked).toEqual([
    expect.objectContaining({
      command: 'place',
      betId: body.id,
      playerKey: ada,
      session,
      stakeMinor: '1000',
      coupon: {
        kind: 'single',
        result: 'open',
        legs: [expect.objectContaining({ market: 'Match result', price: leg['price'] })],
      },
    }),
  ])
  const [bet] = (await call('GET', 'bets', { token })).data
  expect(bet).toMatchObject({ id: body.id, status: 'open', stake: '1000', price: leg['price'] })
  expect(bet.legs[0]).toMatchObject({ slug: '1x2', outcome: ['home'], result: 'open' })
})

test.each(CURRENCIES.map(({ code }) => code))(
  'in %s the smallest, the offered and the largest stakes are taken, and nothing outside',
  async (currency) => {
    const token = await tokenOf(randomUUID())
    const { data: limits } = await call('GET', `bets/limits?currency=${currency}`)
    const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
    const place = async (unitStake: bigint) => {
      const body = slip({ currency, unitStake: String(unitStake) })
      const { data } = await call('POST', 'bets', { token, body })
      return data.refusal?.reason ?? data.status
    }
    for (const stake of [min, ...limits.quick.map(BigInt), max]) {
      expect(await place(stake)).toBe('open')
      expect(asked.at(-1)).toMatchObject({ currency, stakeMinor: String(stake) })
    }
    expect(await place(min - 1n)).toBe('stakeTooSmall')
    expect(await place(max + 1n)).toBe('stakeTooLarge')
  },
)

test('a currency that the book does not know is not understood', async () => {
  expect((await call('GET', 'bets/limits?currency=XXX')).status).toBe(422)
  const token = await tokenOf(ada)
  expect((await call('POST', 'bets', { token, body: slip({ currency: 'XXX' }) })).status).toBe(422)
})

test('the same bet sent again is one bet', async () => {
  const token = await tokenOf(ada)
  const body = slip()
  await call('POST', 'bets', { token, body })
  expect((await call('POST', 'bets', { token, body })).data).toEqual({ status: 'open' })
  expect(asked).toHaveLength(1)
})

test('a denial by the wallet refuses the bet with its reason', async () => {
  reply = () => Response.json({ status: 'denied', reason: 'lossLimitReached' })
  const answer = await call('POST', 'bets', { token: await tokenOf(ada), body: slip() })
  expect(answer.data).toEqual({
    status: 'refused',
    refusal: { kind: 'wallet', reason: 'lossLimitReached' },
  })
})

test('a wallet that gives no final answer leaves the bet pending until it is cancelled', async () => {
  reply = () => Response.json({ status: 'overloaded' }, { status: 503 })
  const answer = await call('POST', 'bets', { token: await tokenOf(ada), body: slip() })
  expect(answer.data).toEqual({ status: 'cancelling' })
})

const { id: _id, ...quoted } = slip()
/** A bet builder on an open event, whose parts only a simulation prices together. */
const combination = async (nth: number) => {
  const events = (await call('GET', 'events?status=upcoming')).data
  const eventId = events[nth].id
  const { markets } = (await call('GET', `events/${eventId}`)).data
  const bySlug = (slug: string) => markets.find((each: { slug: string }) => each.slug === slug)
  const parts = [bySlug('1x2'), bySlug('corner_1x2')].map(({ id, specifiers, outcomes }) => {
    return { marketId: id, specifiers, outcomeId: outcomes[0].id }
  })
  const builder = { marketId: 'builder', specifiers: '', outcomeId: 'all', price: '1.01', parts }
  return { ...quoted, acceptMode: 'any', legs: [{ ...builder, eventId }] }
}

test('a guest is quoted the price of a selection, and a combination only with a token', async () => {
  const single = await call('POST', 'bets/quote', { body: { ...quoted, legs: [leg] } })
  expect(single.data).toMatchObject({ ok: true, prices: [leg['price']] })
  const body = await combination(1)
  expect((await call('POST', 'bets/quote', { body })).status).toBe(401)
  const token = await tokenOf(ada)
  expect((await call('POST', 'bets/quote', { token, body })).data.ok).toBe(true)
  const forged = await tokenOf(ada, SECRET.replace('YS', 'YT'))
  expect((await call('POST', 'bets/quote', { token: forged, body })).status).toBe(401)
})

test('more quotes than the line of a player holds are refused with a time to retry', async () => {
  const body = await combination(2)
  const token = await tokenOf(ada)
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => call('POST', 'bets/quote', { token, body })),
  )
  const counted = Map.groupBy(answers, ({ status }) => status)
  expect([...counted].map(([status, all]) => [status, all.length])).toEqual([
    [200, 100],
    [429, 50],
  ])
  expect(counted.get(429)?.[0]).toMatchObject({ error: { code: 'overloaded' }, retryAfter: '2' })
})

test('every bet of a player is listed in pages, open ones also behind many others', async () => {
  const player = randomUUID()
  const token = await tokenOf(player)
  const placed: string[] = []
  for (let nth = 0; nth < 53; nth++) {
    const body = slip()
    await call('POST', 'bets', { token, body })
    placed.unshift(body.id)
    clock.advance(1)
  }
  const first = (await call('GET', 'bets?state=open', { token })).data
  const next = `bets?state=open&before=${first.at(-1).id}`
  const second = (await call('GET', next, { token })).data
  expect([...first, ...second].map(({ id }) => id)).toEqual(placed)
  expect(first).toHaveLength(50)
  expect((await call('GET', 'bets?state=over', { token })).data).toEqual([])
  expect((await call('GET', 'bets?state=lost', { token })).status).toBe(400)
})

test('a bet that the wallet refused is not listed', async () => {
  const token = await tokenOf(randomUUID())
  reply = () => Response.json({ status: 'denied', reason: 'lossLimitReached' })
  await call('POST', 'bets', { token, body: slip() })
  expect((await call('GET', 'bets', { token })).data).toEqual([])
})

test('a changed price is offered again, not accepted', async () => {
  const body = slip({ legs: [{ ...leg, price: '50.00' }], acceptMode: 'none' })
  const { data } = await call('POST', 'bets', { token: await tokenOf(ada), body })
  expect(data.refusal).toEqual({ kind: 'pricesMoved', moves: [{ leg: 0, offered: leg['price'] }] })
  expect(asked).toEqual([])
})

test('a sale sent again is one sale, and without an id it is not understood', async () => {
  const token = await tokenOf(ada)
  const body = slip()
  await call('POST', 'bets', { token, body })
  const path = `bets/${body.id}/cash-out`
  const { data: offer } = await call('GET', path, { token })
  const take = { amount: offer.amount, tolerance: '0', stake: '300' }
  expect((await call('POST', path, { token, body: take })).status).toBe(422)
  const whole = { ...take, id: randomUUID() }
  const { data: sold } = await call('POST', path, { token, body: whole })
  expect(sold).toMatchObject({ ok: true, stake: '300' })
  expect((await call('POST', path, { token, body: whole })).data).toEqual(sold)
  expect((await call('GET', `bets/${body.id}`, { token })).data).toMatchObject({
    stake: '1000',
    openStake: '700',
    sold: { stake: '300', amount: sold.amount },
    paid: sold.amount,
  })
})

test.each([
  ['a bet', 'bets', () => slip()],
  ['a sale', 'cash-out', () => ({ id: randomUUID(), amount: '1', tolerance: '0' })],
])(
  '%s whose headers came before the start and whose body came after is too late',
  async (_, path, make) => {
    const token = await tokenOf(ada)
    const held = slip()
    await call('POST', 'bets', { token, body: held })
    const before = clock.now()
    const pull = (stream: ReadableStreamDefaultController) => {
      // The event begins while the body is on its way.
      clock.set(new Date(startMs + 1))
      stream.enqueue(new TextEncoder().encode(JSON.stringify(make())))
      stream.close()
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const url = path === 'bets' ? 'bets' : `bets/${held.id}/cash-out`
    const response = await bookmaker.fetch(
      new Request(`http://book.test/bookmaker/api/${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
        duplex: 'half',
      } as RequestInit),
    )
    const { data } = (await response.json()) as { data: { status?: string; ok?: boolean } }
    clock.set(before)
    expect(data.status ?? data.ok).toBe(path === 'bets' ? 'refused' : false)
  },
)

test('a bet is cashed out at the amount of its offer, and by itself at the amount that was set', async () => {
  const token = await tokenOf(ada)
  const body = slip()
  await call('POST', 'bets', { token, body })
  const { data: offer } = await call('GET', `bets/${body.id}/cash-out`, { token })
  const take = { id: randomUUID(), amount: offer.amount, tolerance: '0' }
  const { data } = await call('POST', `bets/${body.id}/cash-out`, { token, body: take })
  expect(data).toEqual({ ok: true, amount: offer.amount, stake: '1000' })
  const path = `bets/${body.id}/auto-cash-out`
  expect((await call('PUT', path, { token, body: { amount: '5' } })).data).toEqual({ amount: '5' })
})

test.each([
  ['no token', undefined],
  ['a token of another secret', 'other'],
])('with %s nobody bets or reads bets', async (_what, kind) => {
  const token = kind === undefined ? {} : { token: await tokenOf(ada, `whsec_${kind.repeat(10)}`) }
  expect((await call('POST', 'bets', { ...token, body: slip() })).status).toBe(401)
  expect((await call('GET', 'bets', token)).status).toBe(401)
})

test('a bet of another player is not found', async () => {
  const body = slip()
  await call('POST', 'bets', { token: await tokenOf(ada), body })
  const token = await tokenOf(randomUUID())
  expect((await call('GET', `bets/${body.id}`, { token })).status).toBe(404)
  expect((await call('GET', `bets/${body.id}/cash-out`, { token })).status).toBe(404)
})

test.each([
  ['no legs', { legs: [] }],
  ['a stake of nothing', { unitStake: '0' }],
  ['a stake that is no number', { unitStake: '1e9' }],
  ['an id that is none', { id: 'x' }],
])('a slip with %s is not understood', async (_what, changes) => {
  const answer = await call('POST', 'bets', { token: await tokenOf(ada), body: slip(changes) })
  expect(answer.status).toBe(422)
})

test('popular selections are counted from bets', async () => {
  const token = await tokenOf(ada)
  clock.advance(60_000)
  await bookmaker.worker.pass()
  await call('POST', 'bets', { token, body: slip() })
  const { data: popular } = await call('GET', 'popular-bets')
  const { eventId, outcomeId } = leg
  expect(popular[0]).toMatchObject({ event: { id: eventId }, outcomeId })
  expect(popular[0].bets).toBeGreaterThan(0)
  expect((await call('GET', 'top-leagues')).data[0].bets).toBeGreaterThanOrEqual(popular[0].bets)
})

const command = (body: object, secret = SECRET) => {
  const text = JSON.stringify(body)
  const message = { id: randomUUID(), timestamp: clock.now(), body: text }
  const headers = { 'content-type': 'application/json', ...signWebhook(message, [secret]) }
  return bookmaker.fetch(
    new Request('http://book.test/bookmaker/operator', { method: 'POST', headers, body: text }),
  )
}
const by = { actor: 'trader-1', reason: 'a doubt' }

test('the operator suspends an event, voids a bet and sees the exposure by signed calls', async () => {
  const token = await tokenOf(ada)
  const body = slip()
  await call('POST', 'bets', { token, body })
  const exposure = await (await command({ command: 'exposure', eventId: leg['eventId'] })).json()
  expect(exposure.data).toContainEqual(
    expect.objectContaining({ eventId: leg['eventId'], currency: 'EUR' }),
  )
  const scope = { kind: 'event', eventId: leg['eventId'] }
  const suspend = { command: 'suspend', scope, isSuspended: true, ...by }
  expect(await (await command(suspend)).json()).toEqual({ data: { ok: true, isChanged: true } })
  const refused = await call('POST', 'bets', { token, body: slip() })
  expect(refused.data.refusal.legs).toEqual([{ leg: 0, refusal: 'marketSuspended' }])
  expect((await call('GET', `events/${String(leg['eventId'])}`)).data.closure).toBe('suspended')
  await command({ ...suspend, isSuspended: false })
  const voided = await command({ command: 'void', betId: body.id, ...by })
  expect(await voided.json()).toEqual({ data: { ok: true } })
  expect((await call('GET', `bets/${body.id}`, { token })).data.status).toBe('voided')
})

test('a free bet of the operator pays one bet, which shows and pays no stake', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const token = await tokenOf(player)
  const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const grant = { rewardId, playerKey: player, currency: 'EUR', stakeMinor: '500', minOdds: '1.50' }
  for (const _ of ['once', 'again']) await command({ command: 'grantFreeBet', ...grant, expiresAt })
  const offered = { id: rewardId, currency: 'EUR', stake: '500', minOdds: '1.50', expiresAt }
  expect((await call('GET', 'bets/free', { token })).data).toEqual([offered])
  const place = (of: object) => call('POST', 'bets', { token, body: slip({ rewardId, ...of }) })
  expect((await place({ unitStake: '600' })).data.refusal.reason).toBe('freeBetUnavailable')
  reply = () => Response.json({ status: 'denied', reason: 'freeBetOddsTooLow' })
  expect((await place({ unitStake: '500' })).data.status).toBe('refused')
  reply = () => Response.json({ status: 'done' })
  expect((await place({ unitStake: '500' })).data).toEqual({ status: 'open' })
  expect(asked.at(-1)).toMatchObject({ command: 'place', rewardId, stakeMinor: '500' })
  expect((await call('GET', 'bets/free', { token })).data).toEqual([])
  expect((await place({ unitStake: '500' })).data.refusal.reason).toBe('freeBetUnavailable')
  const bets = (await call('GET', 'bets', { token })).data
  const bet = bets.find(({ status }: { status: string }) => status === 'open')
  const price = Number(String(leg['price']).replace('.', ''))
  expect(bet).toMatchObject({ isFree: true, potential: String(5 * price - 500) })
  const cashOut = (await call('GET', `bets/${bet.id}/cash-out`, { token })).data
  expect(cashOut).toEqual({ ok: false, reason: 'notOpen' })
})

test('odds below those of a free bet are refused before the wallet is asked, and leave it unused', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const token = await tokenOf(player)
  const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const odds = Number(leg['price'])
  const grantWith = (id: string, minOdds: string) =>
    command({
      command: 'grantFreeBet',
      ...{ rewardId: id, playerKey: player, currency: 'EUR', stakeMinor: '500' },
      ...{ minOdds, expiresAt },
    })
  await grantWith(rewardId, (odds + 0.01).toFixed(2))
  const body = slip({ rewardId, unitStake: '500' })
  expect((await call('POST', 'bets', { token, body })).data.refusal).toEqual({
    kind: 'wallet',
    reason: 'freeBetOddsTooLow',
  })
  expect(asked).toEqual([])
  expect((await call('GET', 'bets/free', { token })).data).toHaveLength(1)
  const exact = randomUUID()
  await grantWith(exact, odds.toFixed(2))
  const paid = slip({ rewardId: exact, unitStake: '500' })
  expect((await call('POST', 'bets', { token, body: paid })).data).toEqual({ status: 'open' })
})

test.each(CURRENCIES)('a free bet of a thousand $code is granted', async (currency) => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const stake = String(1_000n * currency.subunitToUnit)
  const grant = { rewardId, playerKey: player, currency: currency.code, stakeMinor: stake }
  await command({ command: 'grantFreeBet', ...grant, minOdds: null, expiresAt })
  const listed = (await call('GET', 'bets/free', { token: await tokenOf(player) })).data
  expect(listed).toMatchObject([{ id: rewardId, currency: currency.code, stake }])
})

test('a free bet that the operator cancelled is not offered', async () => {
  const [player, rewardId] = [randomUUID(), randomUUID()]
  const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const grant = { rewardId, playerKey: player, currency: 'EUR', stakeMinor: '500', minOdds: null }
  await command({ command: 'grantFreeBet', ...grant, expiresAt })
  await command({ command: 'cancelFreeBet', rewardId })
  expect((await call('GET', 'bets/free', { token: await tokenOf(player) })).data).toEqual([])
})

test('refusals of the operator’s acts say why', async () => {
  const unknown = { command: 'void', betId: randomUUID(), ...by }
  expect(await (await command(unknown)).json()).toEqual({
    data: { ok: false, reason: 'unknownBet' },
  })
  const early = { omittedFacts: [], addedFacts: [], version: 1, eventId: leg['eventId'] }
  expect(await (await command({ command: 'correct', ...early, ...by })).json()).toEqual({
    data: { ok: false, reason: 'notFinished' },
  })
})

test('a call that the operator did not sign, or that is no act, is refused', async () => {
  expect((await command({ command: 'exposure' }, `whsec_${'other'.repeat(10)}`)).status).toBe(401)
  expect((await command({ command: 'suspend', scope: { kind: 'all' } })).status).toBe(422)
})
