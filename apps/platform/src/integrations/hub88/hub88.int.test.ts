import { randomUUID } from 'node:crypto'
import { createRsaKeys, signRsa } from '@fairhouse/server-kit/rsa-signature'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  fund,
  party,
  rollbackCall,
  winCall,
  type Seat,
} from './hub88.setup.fixture.ts'
import { closeWithTrueBooks, readCash } from './hub88.fixture.ts'
import { changePlayer } from '#platform/testing/test-app'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterAll(async () => await closeWithTrueBooks(setup))

const cash = async (of = seat): Promise<bigint> => await readCash(setup, of)
const bets = async () =>
  await setup.site.db
    .selectFrom('bet')
    .select(['subject', 'cash_minor', 'currency'])
    .where('player_id', '=', seat.player.playerId)
    .execute()

describe('authentication', () => {
  test('a body signed by anyone else is refused before it is parsed', async () => {
    const body = JSON.stringify(betCall(seat))
    for (const signature of [null, '', 'nonsense', signRsa(createRsaKeys().privateKey, body)]) {
      const reply = await setup.call('transaction/bet', body, signature)
      expect(reply).toEqual({ httpStatus: 200, status: 'RS_ERROR_INVALID_SIGNATURE' })
    }
    expect(await cash()).toBe(10_000n)
  })

  test('an unknown token, or that of another player, is invalid', async () => {
    const other = await setup.seat()
    for (const token of ['no-such-token', other.token]) {
      const reply = await setup.call('transaction/bet', betCall(seat, { token }))
      expect(reply).toMatchObject({ httpStatus: 200, status: 'RS_ERROR_INVALID_TOKEN' })
    }
  })

  test('an unknown call has the wrong syntax', async () => {
    expect(await setup.call('transaction/jackpot', betCall(seat))).toMatchObject({
      httpStatus: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
  })
})

describe('user/info and user/balance', () => {
  test('balance is in 1/100000 of the currency', async () => {
    const call = party(seat)
    expect(await setup.call('user/balance', call)).toEqual({
      httpStatus: 200,
      status: 'RS_OK',
      user: seat.player.playerId,
      request_uuid: call.request_uuid,
      currency: 'EUR',
      balance: 10_000_000,
    })
  })

  test('info adds the country', async () => {
    expect(await setup.call('user/info', party(seat))).toMatchObject({
      status: 'RS_OK',
      country: 'DE',
    })
  })

  test('info needs no game, as documented, and then says nothing of the balance', async () => {
    const { user, request_uuid } = party(seat)
    const reply = await setup.call('user/info', { user, request_uuid })
    const known = { httpStatus: 200, status: 'RS_OK', user, request_uuid }
    expect(reply).toEqual({ ...known, country: 'DE' })
    const stranger = { user: randomUUID(), request_uuid }
    expect((await setup.call('user/info', stranger)).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('null stands for what is left out', async () => {
    const call = { ...party(seat), game_code: null }
    expect((await setup.call('user/balance', call)).status).toBe('RS_OK')
    const given = { round_closed: null, is_free: null, is_aggregated: null }
    const placed = betCall(await setup.seat(), given)
    expect((await setup.call('transaction/bet', placed)).status).toBe('RS_OK')
  })

  // docs.hub88.io, wallet-api: both are optional and nullable
  test('a sum of several bets is one bet, and a bet without a round has its own', async () => {
    const sums = betCall(seat, { is_aggregated: true, round: null })
    expect(await setup.call('transaction/bet', sums)).toMatchObject({ balance: 9_000_000 })
    const win = winCall(seat, sums, 2_500_000, { is_aggregated: true, round: null })
    expect(await setup.call('transaction/win', win)).toMatchObject({ balance: 11_500_000 })
    const undone = betCall(seat, { round: null })
    await setup.call('transaction/bet', undone)
    const undo = rollbackCall(seat, undone, { round: null })
    expect(await setup.call('transaction/rollback', undo)).toMatchObject({ balance: 11_500_000 })
  })

  test('bitcoin is sent as mBTC, and ether finer than the protocol’s unit is rounded down', async () => {
    const btc = await setup.seat({ currency: 'BTC', cashMinor: 123_456n })
    expect(await setup.call('user/balance', party(btc))).toMatchObject({
      currency: 'mBTC',
      balance: 123_456,
    })
    const eth = await setup.seat({ currency: 'ETH', cashMinor: 19_999_999_999n })
    expect(await setup.call('user/balance', party(eth))).toMatchObject({
      currency: 'mETH',
      balance: 1,
    })
  })

  test('after sign-out the balance is not revealed any longer', async () => {
    await setup.site.call('POST', '/api/player/sessions/logout', { as: seat.player })
    const reply = await setup.call('user/balance', party(seat))
    expect(reply.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(reply.balance).toBeUndefined()
  })

  test('a day-old token is expired', async () => {
    const late = await setup.seat()
    setup.clock.advance(24 * 60 * 60 * 1000)
    const reply = await setup.call('user/balance', party(late))
    setup.clock.advance(-24 * 60 * 60 * 1000)
    expect(reply).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
  })
})

describe('bet', () => {
  test('moves cash to the stake and returns the balance after it', async () => {
    const reply = await setup.call('transaction/bet', betCall(seat))
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 9_000_000, currency: 'EUR' })
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 9_000n, stakeMinor: 1_000n })
    expect(await bets()).toEqual([{ subject: 'dice', cash_minor: 1_000n, currency: 'EUR' }])
  })

  test('of more than the balance is refused with the current balance', async () => {
    const bet = betCall(seat, { amount: 10_001_000 })
    expect(await setup.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 10_000_000,
    })
    expect(await cash()).toBe(10_000n)
    expect(await bets()).toEqual([])
  })

  test('refused for lack of money stays refused when the money has arrived', async () => {
    const poor = await setup.seat({ cashMinor: 0n })
    const bet = betCall(poor)
    expect((await setup.call('transaction/bet', bet)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    await fund(setup.site, poor.account, 5_000n)
    expect((await setup.call('transaction/bet', bet)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await cash(poor)).toBe(5_000n)
  })

  test('repeated gets the first answer again, whatever the balance is now', async () => {
    const bet = betCall(seat)
    const first = await setup.call('transaction/bet', bet)
    await setup.call('transaction/bet', betCall(seat))
    const again = await setup.call('transaction/bet', { ...bet, request_uuid: 'another-request' })
    expect(again).toEqual({ ...first, request_uuid: 'another-request' })
    expect(await cash()).toBe(8_000n)
  })

  test.each([
    ['amount', { amount: 2_000_000 }],
    ['round', { round: 'another' }],
    ['game', { game_code: 'plinko' }],
  ])('repeated with another %s is a duplicate', async (_what, change) => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    expect(await setup.call('transaction/bet', { ...bet, ...change })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect(await cash()).toBe(9_000n)
  })

  test('under the id of another player’s bet is a duplicate and takes nothing', async () => {
    const other = await setup.seat()
    const bet = betCall(other)
    await setup.call('transaction/bet', bet)
    const stolen = betCall(seat, { transaction_uuid: bet.transaction_uuid })
    expect((await setup.call('transaction/bet', stolen)).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await cash()).toBe(10_000n)
  })

  test('after sign-out is refused as expired', async () => {
    await setup.site.call('POST', '/api/player/sessions/logout', { as: seat.player })
    expect(await setup.call('transaction/bet', betCall(seat))).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    })
    expect(await cash()).toBe(10_000n)
  })

  test('of a locked player is refused', async () => {
    await changePlayer(setup.site.db, seat.player.playerId, { status: 'locked' })
    expect((await setup.call('transaction/bet', betCall(seat))).status).toBe(
      'RS_ERROR_USER_DISABLED',
    )
  })

  test('in another currency is refused', async () => {
    for (const currency of ['USD', 'BTC', 'XXX', '']) {
      const reply = await setup.call('transaction/bet', betCall(seat, { currency }))
      expect(reply.status).toBe('RS_ERROR_WRONG_CURRENCY')
    }
  })

  test.each([
    ['an amount finer than a cent', { amount: 1_000_001 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a negative amount', { amount: -1_000_000 }, 'RS_ERROR_WRONG_SYNTAX'],
    [
      'an amount of more digits than the ledger keeps',
      { amount: 10n ** 36n },
      'RS_ERROR_WRONG_SYNTAX',
    ],
    ['a text as amount', { amount: '1000000' }, 'RS_ERROR_WRONG_TYPES'],
    ['a number as round', { round: 5 }, 'RS_ERROR_WRONG_TYPES'],
    ['no transaction id', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a transaction id that is none', { transaction_uuid: 'x' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a short token', { token: 'short' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a free round that nobody granted', { is_free: true }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('with %s is refused', async (_what, change, status) => {
    expect(await setup.call('transaction/bet', betCall(seat, change))).toMatchObject({
      httpStatus: 200,
      status,
    })
    expect(await cash()).toBe(10_000n)
  })

  test('with a signed body that is not JSON has the wrong syntax', async () => {
    expect((await setup.call('transaction/bet', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})
