import { randomUUID } from 'node:crypto'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import { expect, test } from 'vitest'
import { BOOK_SECRET, setUpBook } from './bet.routes.fixture.ts'

const at = setUpBook()
const { ada, session } = at

test('a bet is paid by the wallet under the session of its token, and listed with its names', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  expect((await at.call('POST', 'bets', { token, body })).data).toEqual({ status: 'open' })
  expect(at.asked).toEqual([
    expect.objectContaining({
      command: 'place',
      betId: body.id,
      playerKey: ada,
      session,
      stakeMinor: '1000',
      coupon: {
        kind: 'single',
        result: 'open',
        legs: [expect.objectContaining({ market: 'Match result', price: at.leg['price'] })],
      },
    }),
  ])
  const [bet] = (await at.call('GET', 'bets', { token })).data
  expect(bet).toMatchObject({ id: body.id, status: 'open', stake: '1000', price: at.leg['price'] })
  expect(bet.legs[0]).toMatchObject({ slug: '1x2', outcome: ['home'], result: 'open' })
})

test.each(CURRENCIES.map(({ code }) => code))(
  'in %s the smallest, the offered and the largest stakes are taken, and nothing outside',
  async (currency) => {
    const token = await at.tokenOf(randomUUID())
    const { data: limits } = await at.call('GET', `bets/limits?currency=${currency}`)
    const [min, max] = [BigInt(limits.min), BigInt(limits.max)]
    const place = async (unitStake: bigint) => {
      const body = at.slip({ currency, unitStake: String(unitStake) })
      const { data } = await at.call('POST', 'bets', { token, body })
      return data.refusal?.reason ?? data.status
    }
    for (const stake of [min, ...limits.quick.map(BigInt), max]) {
      expect(await place(stake)).toBe('open')
      expect(at.asked.at(-1)).toMatchObject({ currency, stakeMinor: String(stake) })
    }
    expect(await place(min - 1n)).toBe('stakeTooSmall')
    expect(await place(max + 1n)).toBe('stakeTooLarge')
  },
)

test('a currency that the book does not know is not understood', async () => {
  expect((await at.call('GET', 'bets/limits?currency=XXX')).status).toBe(422)
  const token = await at.tokenOf(ada)
  expect(
    (await at.call('POST', 'bets', { token, body: at.slip({ currency: 'XXX' }) })).status,
  ).toBe(422)
})

test('the same bet sent again is one bet', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  await at.call('POST', 'bets', { token, body })
  expect((await at.call('POST', 'bets', { token, body })).data).toEqual({ status: 'open' })
  expect(at.asked).toHaveLength(1)
})

test('a denial by the wallet refuses the bet with its reason', async () => {
  at.reply = () => Response.json({ status: 'denied', reason: 'lossLimitReached' })
  const answer = await at.call('POST', 'bets', { token: await at.tokenOf(ada), body: at.slip() })
  expect(answer.data).toEqual({
    status: 'refused',
    refusal: { kind: 'wallet', reason: 'lossLimitReached' },
  })
})

test('a wallet that gives no final answer leaves the bet pending', async () => {
  at.reply = () => Response.json({ status: 'overloaded' }, { status: 503 })
  const answer = await at.call('POST', 'bets', { token: await at.tokenOf(ada), body: at.slip() })
  expect(answer.data).toEqual({ status: 'placing' })
})

const { id: _id, ...quoted } = at.slip()
/** A bet builder on an open event, whose parts only a simulation prices together. */
const combination = async (nth: number) => {
  const events = (await at.call('GET', 'events?status=upcoming')).data
  const eventId = events[nth].id
  const { markets } = (await at.call('GET', `events/${eventId}`)).data
  const bySlug = (slug: string) => markets.find((each: { slug: string }) => each.slug === slug)
  const parts = [bySlug('1x2'), bySlug('corner_1x2')].map(({ id, specifiers, outcomes }) => {
    return { marketId: id, specifiers, outcomeId: outcomes[0].id }
  })
  const builder = { marketId: 'builder', specifiers: '', outcomeId: 'all', price: '1.01', parts }
  return { ...quoted, acceptMode: 'any', legs: [{ ...builder, eventId }] }
}

test('a guest is quoted the price of a selection, and a combination only with a token', async () => {
  const single = await at.call('POST', 'bets/quote', { body: { ...quoted, legs: [at.leg] } })
  expect(single.data).toMatchObject({ ok: true, prices: [at.leg['price']] })
  const body = await combination(1)
  expect((await at.call('POST', 'bets/quote', { body })).status).toBe(401)
  const token = await at.tokenOf(ada)
  expect((await at.call('POST', 'bets/quote', { token, body })).data.ok).toBe(true)
  const forged = await at.tokenOf(ada, BOOK_SECRET.replace('YS', 'YT'))
  expect((await at.call('POST', 'bets/quote', { token: forged, body })).status).toBe(401)
})

test('more quotes than the line of a player holds are refused with a time to retry', async () => {
  const body = await combination(2)
  const token = await at.tokenOf(ada)
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => at.call('POST', 'bets/quote', { token, body })),
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
  const token = await at.tokenOf(player)
  const placed: string[] = []
  for (let nth = 0; nth < 53; nth++) {
    const body = at.slip()
    await at.call('POST', 'bets', { token, body })
    placed.unshift(body.id)
    at.clock.advance(1)
  }
  const first = (await at.call('GET', 'bets?state=open', { token })).data
  const next = `bets?state=open&before=${first.at(-1).id}`
  const second = (await at.call('GET', next, { token })).data
  expect([...first, ...second].map(({ id }) => id)).toEqual(placed)
  expect(first).toHaveLength(50)
  expect((await at.call('GET', 'bets?state=over', { token })).data).toEqual([])
  expect((await at.call('GET', 'bets?state=lost', { token })).status).toBe(400)
})

test('a bet that the wallet refused is not listed', async () => {
  const token = await at.tokenOf(randomUUID())
  at.reply = () => Response.json({ status: 'denied', reason: 'lossLimitReached' })
  await at.call('POST', 'bets', { token, body: at.slip() })
  expect((await at.call('GET', 'bets', { token })).data).toEqual([])
})

test('a changed price is offered again, not accepted', async () => {
  const body = at.slip({ legs: [{ ...at.leg, price: '50.00' }], acceptMode: 'none' })
  const { data } = await at.call('POST', 'bets', { token: await at.tokenOf(ada), body })
  expect(data.refusal).toEqual({
    kind: 'pricesMoved',
    moves: [{ leg: 0, offered: at.leg['price'] }],
  })
  expect(at.asked).toEqual([])
})

test('a sale sent again is one sale, and without an id it is not understood', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  await at.call('POST', 'bets', { token, body })
  const path = `bets/${body.id}/cash-out`
  const { data: offer } = await at.call('GET', path, { token })
  const take = { amount: offer.amount, tolerance: '0', stake: '300' }
  expect((await at.call('POST', path, { token, body: take })).status).toBe(422)
  const whole = { ...take, id: randomUUID() }
  const { data: sold } = await at.call('POST', path, { token, body: whole })
  expect(sold).toMatchObject({ ok: true, stake: '300' })
  expect((await at.call('POST', path, { token, body: whole })).data).toEqual(sold)
  expect((await at.call('GET', `bets/${body.id}`, { token })).data).toMatchObject({
    stake: '1000',
    openStake: '700',
    sold: { stake: '300', amount: sold.amount },
    paid: sold.amount,
  })
})

test.each([
  ['a bet', 'bets', () => at.slip()],
  ['a sale', 'cash-out', () => ({ id: randomUUID(), amount: '1', tolerance: '0' })],
])(
  '%s whose headers came before the start and whose body came after is too late',
  async (_, path, make) => {
    const token = await at.tokenOf(ada)
    const held = at.slip()
    await at.call('POST', 'bets', { token, body: held })
    const before = at.clock.now()
    const pull = (stream: ReadableStreamDefaultController) => {
      // The event begins while the body is on its way.
      at.clock.set(new Date(at.startMs + 1))
      stream.enqueue(new TextEncoder().encode(JSON.stringify(make())))
      stream.close()
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const url = path === 'bets' ? 'bets' : `bets/${held.id}/cash-out`
    const response = await at.bookmaker.fetch(
      new Request(`http://book.test/bookmaker/api/${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
        duplex: 'half',
      } as RequestInit),
    )
    const { data } = (await response.json()) as { data: { status?: string; ok?: boolean } }
    at.clock.set(before)
    expect(data.status ?? data.ok).toBe(path === 'bets' ? 'refused' : false)
  },
)

test('a bet is cashed out at the amount of its offer, and by itself at the amount that was set', async () => {
  const token = await at.tokenOf(ada)
  const body = at.slip()
  await at.call('POST', 'bets', { token, body })
  const { data: offer } = await at.call('GET', `bets/${body.id}/cash-out`, { token })
  const take = { id: randomUUID(), amount: offer.amount, tolerance: '0' }
  const { data } = await at.call('POST', `bets/${body.id}/cash-out`, { token, body: take })
  expect(data).toEqual({ ok: true, amount: offer.amount, stake: '1000' })
  const path = `bets/${body.id}/auto-cash-out`
  expect((await at.call('PUT', path, { token, body: { amount: '5' } })).data).toEqual({
    amount: '5',
  })
})

test.each([
  ['no token', undefined],
  ['a token of another secret', 'other'],
])('with %s nobody bets or reads bets', async (_what, kind) => {
  const token =
    kind === undefined ? {} : { token: await at.tokenOf(ada, `whsec_${kind.repeat(10)}`) }
  expect((await at.call('POST', 'bets', { ...token, body: at.slip() })).status).toBe(401)
  expect((await at.call('GET', 'bets', token)).status).toBe(401)
})

test('a bet of another player is not found', async () => {
  const body = at.slip()
  await at.call('POST', 'bets', { token: await at.tokenOf(ada), body })
  const token = await at.tokenOf(randomUUID())
  expect((await at.call('GET', `bets/${body.id}`, { token })).status).toBe(404)
  expect((await at.call('GET', `bets/${body.id}/cash-out`, { token })).status).toBe(404)
})

test.each([
  ['no legs', { legs: [] }],
  ['a stake of nothing', { unitStake: '0' }],
  ['a stake that is no number', { unitStake: '1e9' }],
  ['an id that is none', { id: 'x' }],
])('a at.slip with %s is not understood', async (_what, changes) => {
  const answer = await at.call('POST', 'bets', {
    token: await at.tokenOf(ada),
    body: at.slip(changes),
  })
  expect(answer.status).toBe(422)
})

test('popular selections are counted from bets', async () => {
  const token = await at.tokenOf(ada)
  at.clock.advance(60_000)
  await at.bookmaker.worker.pass()
  await at.call('POST', 'bets', { token, body: at.slip() })
  const { data: popular } = await at.call('GET', 'popular-bets')
  const { eventId, outcomeId } = at.leg
  expect(popular[0]).toMatchObject({ event: { id: eventId }, outcomeId })
  expect(popular[0].bets).toBeGreaterThan(0)
  expect((await at.call('GET', 'top-leagues')).data[0].bets).toBeGreaterThanOrEqual(popular[0].bets)
})
