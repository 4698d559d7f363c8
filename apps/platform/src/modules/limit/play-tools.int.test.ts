import { DAY_MS, MINUTE_MS } from '@fairhouse/domain/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  type Seat,
  winCall,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { forgetStepUp, signInAgain } from '#platform/modules/limit/limit.fixture'
import { createPlayLimits } from '#platform/modules/limit/play-limits'

/* Tools before real bets: the studio's signed calls. A bet of the fixture stakes 10.00 EUR. */
const OK = 'RS_OK'
const LIMIT = 'RS_ERROR_LIMIT_REACHED'

let seat: Seat

const setup = await createGameSetup()
afterAll(() => setup.close())
beforeEach(async () => {
  seat = await setup.seat({ cashMinor: 200_000n })
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  setup.site.call(method, `/api/player/play-tools${path}`, {
    as: seat.player,
    ...(body && { body }),
  })
const set = (tool: string, value: object) => call('PUT', `/${tool}`, value)
const code = ({ status, body }: { status: number; body: any }) =>
  status === 200 ? 'ok' : body.error.code
const session = async () => (await call('GET', '')).body.data.session
const bet = async (changes: object = {}) => {
  const asked = betCall(seat, changes)
  return { asked, status: (await setup.call('transaction/bet', asked)).status }
}
const place = async (changes: object = {}) => (await bet(changes)).status

/** Advances the clock and reopens the game. */
async function later(ms: number): Promise<void> {
  setup.clock.advance(ms)
  const player = await signInAgain(setup.site, seat.player)
  seat = { ...seat, player, token: await setup.launch(player) }
}

describe('the largest stake', () => {
  test('accepts a stake of exactly that amount, and not one cent more', async () => {
    expect(code(await set('stake', { amount: '1000', currency: 'EUR' }))).toBe('ok')
    expect([await place(), await place({ amount: 1_001_000 })]).toEqual([OK, LIMIT])
    expect((await setup.balances(seat)).stakeMinor).toBe(1000n)
  })

  test('has to be in a currency of the player', async () => {
    expect(code(await set('stake', { amount: '1000', currency: 'BTC' }))).toBe(
      'currencyUnavailable',
    )
    expect(code(await set('stake', { minutes: 10 }))).toBe('validationFailed')
  })
})

describe('the session time', () => {
  test('stops bets at its minute, for an hour without a bet', async () => {
    await set('sessionTime', { minutes: 30 })
    expect(await session()).toBeNull()
    expect(await place()).toBe(OK)
    await later(29 * MINUTE_MS)
    expect(await place()).toBe(OK)
    await later(MINUTE_MS)
    expect(await place()).toBe(LIMIT)
    await later(59 * MINUTE_MS - 1)
    expect(await place()).toBe(LIMIT)
    await later(1)
    expect([await session(), await place()]).toEqual([null, OK])
  })
})

describe('the reality check', () => {
  test('stops bets at the interval until it is answered, and reports what was played', async () => {
    await set('realityCheck', { minutes: 15 })
    const { asked } = await bet()
    await place()
    await setup.call('transaction/win', winCall(seat, asked, 500_000))
    await later(15 * MINUTE_MS)
    expect(await place()).toBe(LIMIT)
    const shown = await session()
    expect(shown.totals).toEqual([{ currency: 'EUR', staked: '2000', returned: '500' }])
    expect(Date.parse(shown.checkDueAt)).toBe(setup.clock.now().getTime())

    const answered = await call('POST', '/reality-check/answer')
    expect(Date.parse(answered.body.data.session.checkDueAt)).toBe(
      setup.clock.now().getTime() + 15 * MINUTE_MS,
    )
    expect(await place()).toBe(OK)
    await later(15 * MINUTE_MS)
    expect(await place()).toBe(LIMIT)
  })

  test('of a player who does not play needs no answer', async () => {
    const { body } = await call('POST', '/reality-check/answer')
    expect(body.data.session).toBeNull()
  })
})

describe('a blocked category', () => {
  const launch = () =>
    setup.site.call('POST', '/api/game/games/dice/play', {
      as: seat.player,
      body: { real: true },
    })

  test('is refused at the launch, and at a bet in a game that is already open', async () => {
    await set('categories', { categories: ['slots'] })
    expect([code(await launch()), await place()]).toEqual(['ok', OK])
    await set('categories', { categories: ['slots', 'quick'] })
    expect([code(await launch()), await place()]).toEqual(['categoryBlocked', LIMIT])
  })

  test('of sport is refused in the same places', async () => {
    await set('categories', { categories: ['sport'] })
    const { playerId } = seat.player
    const limits = createPlayLimits({ ...setup, markets: setup.site.config.markets })
    const { db } = setup.site
    expect(await limits.isBlocked(db, playerId, 'sport')).toBe(true)
    const stake = { playerId, amountMinor: 1n, currency: 'EUR', subject: 'sportsbook' }
    const ask = (kind: 'casino' | 'sport') =>
      db.transaction().execute(async (trx) => {
        const found = await limits.stakes.source(trx, [playerId])
        const { denial } = await limits.stakes.decide(trx, { ...stake, kind }, found.get(playerId))
        return denial
      })
    expect([await ask('sport'), await ask('casino')]).toEqual(['categoryBlocked', null])
  })
})

describe('a change', () => {
  const tool = async () => (await call('GET', '')).body.data.tools[0]

  test('a stricter one applies immediately, a looser one waits a day and is confirmed', async () => {
    await set('realityCheck', { minutes: 60 })
    await set('realityCheck', { minutes: 30 })
    expect(await tool()).toMatchObject({ value: { minutes: 30 }, pending: null })
    await set('realityCheck', { minutes: 45 })
    expect(await tool()).toMatchObject({
      value: { minutes: 30 },
      pending: { value: { minutes: 45 } },
    })
    const confirm = () => call('POST', '/realityCheck/confirm')
    expect(code(await confirm())).toBe('limitWaits')
    await later(DAY_MS)
    expect((await confirm()).body.data).toMatchObject({ value: { minutes: 45 }, pending: null })
    expect(code(await confirm())).toBe('nothingToConfirm')
  })

  test('its removal is looser, has to be requested, and can be cancelled', async () => {
    await set('realityCheck', { minutes: 60 })
    const first = (await set('realityCheck', {})).body.data.pending
    setup.clock.advance(MINUTE_MS)
    expect((await set('realityCheck', {})).body.data.pending).toEqual(first)
    const withdraw = () => call('DELETE', '/realityCheck/pending')
    expect((await withdraw()).body.data).toMatchObject({ value: { minutes: 60 }, pending: null })
    expect(code(await withdraw())).toBe('nothingToConfirm')
  })

  test('that is looser requires a step-up', async () => {
    await set('realityCheck', { minutes: 60 })
    await forgetStepUp(setup.site, seat.player)
    expect(code(await set('realityCheck', { minutes: 30 }))).toBe('ok')
    expect(code(await set('realityCheck', {}))).toBe('stepUpRequired')
  })

  test('an unconfirmed request lapses within a week', async () => {
    await set('realityCheck', { minutes: 60 })
    await set('realityCheck', {})
    await later(8 * DAY_MS)
    expect(await tool()).toMatchObject({ value: { minutes: 60 }, pending: null })
  })
})
