import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import {
  betCall,
  createGameWorld,
  makeKeys,
  party,
  rollbackCall,
  winCall,
  type GameWorld,
  type Seat,
} from './game.fixture.ts'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'

let world: GameWorld
let seat: Seat

beforeAll(async () => {
  world = await createGameWorld()
})
beforeEach(async () => {
  seat = await world.seat()
})
afterAll(async () => {
  const open = await world.house.db
    .selectFrom('game_bet')
    .where('status', '=', 'open')
    .select('id')
    .execute()
  const books = await trialBalance(world.house.db)
  const staked = books.lines.find(({ account }) => account === 'stake')
  await world.close()
  expect(books.faults).toEqual([])
  // what is still staked is what is still open, 10.00 each
  expect(staked?.amountMinor ?? 0n).toBe(BigInt(open.length) * 1_000n)
})

const cash = async (of = seat): Promise<bigint> => (await world.balances(of)).cashMinor
const events = async (of = seat) => {
  const rows = await world.house.db
    .selectFrom('outbox_event')
    .select(['event', 'payload'])
    .where('player_id', '=', of.player.playerId)
    .where('event', 'in', ['bet.placed', 'bet.settled', 'bet.refunded', 'bet.refused'])
    .orderBy('seq')
    .execute()
  return rows.map(({ event, payload }) => ({ event, payload: payload as Record<string, unknown> }))
}

describe('who may call', () => {
  test('a body signed by anyone else is refused before it is read', async () => {
    const body = JSON.stringify(betCall(seat))
    for (const signature of [null, '', 'nonsense', signRsa(makeKeys().privateKey, body)]) {
      const reply = await world.call('transaction/bet', body, signature)
      expect(reply).toEqual({ httpStatus: 200, status: 'RS_ERROR_INVALID_SIGNATURE' })
    }
    expect(await cash()).toBe(10_000n)
  })

  test('a token nobody was given, or that of another player, is invalid', async () => {
    const other = await world.seat()
    for (const token of ['no-such-token', other.token]) {
      const reply = await world.call('transaction/bet', betCall(seat, { token }))
      expect(reply).toMatchObject({ httpStatus: 200, status: 'RS_ERROR_INVALID_TOKEN' })
    }
  })

  test('an unknown call has the wrong syntax', async () => {
    expect(await world.call('transaction/jackpot', betCall(seat))).toMatchObject({
      httpStatus: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
  })
})

describe('user/info and user/balance', () => {
  test('balance is in 1/100000 of the currency', async () => {
    const call = party(seat)
    expect(await world.call('user/balance', call)).toEqual({
      httpStatus: 200,
      status: 'RS_OK',
      user: seat.player.playerId,
      request_uuid: call.request_uuid,
      currency: 'EUR',
      balance: 10_000_000,
    })
  })

  test('info adds the country', async () => {
    expect(await world.call('user/info', party(seat))).toMatchObject({
      status: 'RS_OK',
      country: 'DE',
    })
  })

  test('bitcoin travels as mBTC and ether finer than the boundary is cut down', async () => {
    const btc = await world.seat({ currency: 'BTC', cashMinor: 123_456n })
    expect(await world.call('user/balance', party(btc))).toMatchObject({
      currency: 'mBTC',
      balance: 123_456,
    })
    const eth = await world.seat({ currency: 'ETH', cashMinor: 19_999_999_999n })
    expect(await world.call('user/balance', party(eth))).toMatchObject({
      currency: 'mETH',
      balance: 1,
    })
  })

  test('after sign-out the balance is not told any more', async () => {
    await world.house.call('POST', '/api/player/sessions/logout', { as: seat.player })
    const reply = await world.call('user/balance', party(seat))
    expect(reply.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(reply.balance).toBeUndefined()
  })

  test('a token a day old is expired', async () => {
    const late = await world.seat()
    world.clock.advance(24 * 60 * 60 * 1000)
    const reply = await world.call('user/balance', party(late))
    world.clock.advance(-24 * 60 * 60 * 1000)
    expect(reply).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
  })
})

describe('bet', () => {
  test('moves cash to the stake and answers the balance after it', async () => {
    const reply = await world.call('transaction/bet', betCall(seat))
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 9_000_000, currency: 'EUR' })
    expect(await world.balances(seat)).toMatchObject({ cashMinor: 9_000n, stakeMinor: 1_000n })
    expect(await events()).toMatchObject([
      {
        event: 'bet.placed',
        payload: { gameIdentity: 'dice', stakeMinor: '1000', currency: 'EUR' },
      },
    ])
  })

  test('of more than the balance is refused with the current balance', async () => {
    const bet = betCall(seat, { amount: 10_001_000 })
    expect(await world.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 10_000_000,
    })
    expect(await cash()).toBe(10_000n)
    expect(await events()).toMatchObject([
      { event: 'bet.refused', payload: { reason: 'insufficientFunds' } },
    ])
  })

  test('refused for want of money stays refused when the money has come', async () => {
    const poor = await world.seat({ cashMinor: 0n })
    const bet = betCall(poor)
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    const { fund } = await import('./game.fixture.ts')
    await fund(world.house, poor.account, 5_000n)
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await cash(poor)).toBe(5_000n)
  })

  test('the whole balance may be staked', async () => {
    const bet = betCall(seat, { amount: 10_000_000 })
    expect(await world.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 0 })
    await world.call('transaction/rollback', rollbackCall(seat, bet))
  })

  test('repeated gets the first answer again, whatever the balance is by then', async () => {
    const bet = betCall(seat)
    const first = await world.call('transaction/bet', bet)
    await world.call('transaction/bet', betCall(seat))
    const again = await world.call('transaction/bet', { ...bet, request_uuid: 'another-request' })
    expect(again).toEqual({ ...first, request_uuid: 'another-request' })
    expect(await cash()).toBe(8_000n)
  })

  test.each([
    ['amount', { amount: 2_000_000 }],
    ['round', { round: 'another' }],
    ['game', { game_code: 'plinko' }],
  ])('repeated with another %s is a duplicate', async (_what, change) => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    expect(await world.call('transaction/bet', { ...bet, ...change })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
    expect(await cash()).toBe(9_000n)
  })

  test('under the id of another player’s bet is a duplicate and takes nothing', async () => {
    const other = await world.seat()
    const bet = betCall(other)
    await world.call('transaction/bet', bet)
    const stolen = betCall(seat, { transaction_uuid: bet.transaction_uuid })
    expect((await world.call('transaction/bet', stolen)).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await cash()).toBe(10_000n)
  })

  test('after sign-out is refused as expired', async () => {
    await world.house.call('POST', '/api/player/sessions/logout', { as: seat.player })
    expect(await world.call('transaction/bet', betCall(seat))).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    })
    expect(await cash()).toBe(10_000n)
  })

  test('of a locked player is refused', async () => {
    await world.house.db
      .updateTable('player')
      .set({ status: 'locked' })
      .where('id', '=', seat.player.playerId)
      .execute()
    expect((await world.call('transaction/bet', betCall(seat))).status).toBe(
      'RS_ERROR_USER_DISABLED',
    )
  })

  test('in another currency is refused', async () => {
    for (const currency of ['USD', 'BTC', 'XXX', '']) {
      const reply = await world.call('transaction/bet', betCall(seat, { currency }))
      expect(reply.status).toBe('RS_ERROR_WRONG_CURRENCY')
    }
  })

  test('in another game than the session’s is refused', async () => {
    const reply = await world.call('transaction/bet', betCall(seat, { game_code: 'plinko' }))
    expect(reply.status).toBe('RS_ERROR_INVALID_GAME')
  })

  test('is refused while the house has stopped the game; the round in flight finishes', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const stop = (is_stopped: boolean) =>
      world.house.db
        .updateTable('game')
        .set({ is_stopped })
        .where('identity', '=', 'dice')
        .execute()
    await stop(true)
    expect((await world.call('transaction/bet', betCall(seat))).status).toBe(
      'RS_ERROR_INVALID_GAME',
    )
    expect((await world.call('transaction/win', winCall(seat, bet, 500_000))).status).toBe('RS_OK')
    await stop(false)
  })

  test.each([
    ['an amount finer than a cent', { amount: 1_000_001 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a negative amount', { amount: -1_000_000 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['no amount of money', { amount: 0 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['an amount past 2^53', { amount: 2 ** 60 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a text as amount', { amount: '1000000' }, 'RS_ERROR_WRONG_TYPES'],
    ['a number as round', { round: 5 }, 'RS_ERROR_WRONG_TYPES'],
    ['no transaction id', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a transaction id that is none', { transaction_uuid: 'x' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a short token', { token: 'short' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a free round that nobody granted', { is_free: true }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('with %s is refused', async (_what, change, status) => {
    expect(await world.call('transaction/bet', betCall(seat, change))).toMatchObject({
      httpStatus: 200,
      status,
    })
    expect(await cash()).toBe(10_000n)
  })

  test('with a signed body that is not JSON has the wrong syntax', async () => {
    expect((await world.call('transaction/bet', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})

describe('win', () => {
  test('settles the stake and pays in one step', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const reply = await world.call('transaction/win', winCall(seat, bet, 1_980_000))
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 10_980_000 })
    expect(await world.balances(seat)).toMatchObject({ cashMinor: 10_980n, stakeMinor: 0n })
    expect((await events()).at(-1)).toMatchObject({
      event: 'bet.settled',
      payload: { stakeMinor: '1000', payoutMinor: '1980' },
    })
  })

  test('of nothing is a loss and closes the bet', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    expect(await world.call('transaction/win', winCall(seat, bet, 0))).toMatchObject({
      status: 'RS_OK',
      balance: 9_000_000,
    })
    expect(await world.balances(seat)).toMatchObject({ cashMinor: 9_000n, stakeMinor: 0n })
  })

  test('is accepted after sign-out and with an expired token', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    await world.house.call('POST', '/api/player/sessions/logout', { as: seat.player })
    world.clock.advance(48 * 60 * 60 * 1000)
    const reply = await world.call('transaction/win', winCall(seat, bet, 2_000_000))
    world.clock.advance(-48 * 60 * 60 * 1000)
    expect(reply.status).toBe('RS_OK')
    expect(await cash()).toBe(11_000n)
  })

  test('for an unknown bet, or for that of another player, does not exist', async () => {
    const other = await world.seat()
    const theirs = betCall(other)
    await world.call('transaction/bet', theirs)
    for (const bet of [betCall(seat), theirs]) {
      expect((await world.call('transaction/win', winCall(seat, bet, 100_000))).status).toBe(
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
    }
    expect(await cash()).toBe(10_000n)
  })

  test('repeated pays once; with another amount it is a duplicate', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const win = winCall(seat, bet, 1_500_000)
    const first = await world.call('transaction/win', win)
    expect(await world.call('transaction/win', win)).toEqual(first)
    expect((await world.call('transaction/win', { ...win, amount: 9_000_000 })).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await cash()).toBe(10_500n)
  })

  test('a further win of a settled bet adds to it', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    await world.call('transaction/win', winCall(seat, bet, 500_000, { round_closed: false }))
    await world.call('transaction/win', winCall(seat, bet, 700_000))
    await world.call('transaction/win', winCall(seat, bet, 0))
    expect(await world.balances(seat)).toMatchObject({ cashMinor: 10_200n, stakeMinor: 0n })
  })

  test('under the id of a bet is a duplicate', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const win = winCall(seat, bet, 500_000, { transaction_uuid: bet.transaction_uuid })
    expect((await world.call('transaction/win', win)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  test.each([
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a fraction of a cent', { amount: 1 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['another game', { game_code: 'plinko' }, 'RS_ERROR_INVALID_GAME'],
    ['another round', { round: 'other' }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ])('with %s is refused and the bet stays open', async (_what, change, status) => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    expect((await world.call('transaction/win', winCall(seat, bet, 500_000, change))).status).toBe(
      status,
    )
    expect(await world.balances(seat)).toMatchObject({ stakeMinor: 1_000n })
  })
})

describe('rollback', () => {
  test('gives the stake back once, however often it is asked for', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const rollback = rollbackCall(seat, bet)
    const first = await world.call('transaction/rollback', rollback)
    expect(first).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    expect(await world.call('transaction/rollback', rollback)).toEqual(first)
    expect((await world.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe('RS_OK')
    expect(await world.balances(seat)).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
    expect((await events()).map(({ event }) => event)).toEqual(['bet.placed', 'bet.refunded'])
  })

  test('before its bet leaves a tombstone, and the late bet is refused', async () => {
    const bet = betCall(seat)
    expect((await world.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe('RS_OK')
    expect(await world.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: 10_000_000,
    })
    expect(await cash()).toBe(10_000n)
  })

  test('of a refused bet has nothing to give back', async () => {
    const bet = betCall(seat, { amount: 99_000_000 })
    await world.call('transaction/bet', bet)
    expect(await world.call('transaction/rollback', rollbackCall(seat, bet))).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    })
  })

  test('of what is a win or a rollback itself is refused, since nothing is taken back', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const win = winCall(seat, bet, 3_000_000)
    await world.call('transaction/win', win)
    const undone = betCall(seat)
    await world.call('transaction/bet', undone)
    const rollback = rollbackCall(seat, undone)
    await world.call('transaction/rollback', rollback)
    for (const { transaction_uuid, round } of [win, rollback]) {
      const reference = { reference_transaction_uuid: transaction_uuid, round }
      const reply = await world.call('transaction/rollback', rollbackCall(seat, bet, reference))
      expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    }
    expect(await cash()).toBe(12_000n)
  })

  test('of a bet under a token nobody was given has an end: there is no such bet', async () => {
    const bet = betCall(seat, { token: 'a-token-of-before-the-backup' })
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
    const rollback = rollbackCall(seat, bet, { token: bet.token })
    expect((await world.call('transaction/rollback', rollback)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect((await world.call('transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('is accepted after sign-out', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    await world.house.call('POST', '/api/player/sessions/logout', { as: seat.player })
    expect((await world.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe('RS_OK')
    expect(await cash()).toBe(10_000n)
  })

  test('of a decided bet is refused', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    await world.call('transaction/win', winCall(seat, bet, 0))
    expect((await world.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await cash()).toBe(9_000n)
  })

  test('makes the win of that bet impossible', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    await world.call('transaction/rollback', rollbackCall(seat, bet))
    expect((await world.call('transaction/win', winCall(seat, bet, 5_000_000))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
  })

  test('of another player’s bet does not exist', async () => {
    const other = await world.seat()
    const bet = betCall(other)
    await world.call('transaction/bet', bet)
    expect((await world.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
  })
})

describe('races', () => {
  test('of two bets with the whole balance exactly one is accepted, twenty times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const rich = await world.seat({ cashMinor: 1_000n })
      const bets = [betCall(rich), betCall(rich)]
      const replies = await Promise.all(bets.map((bet) => world.call('transaction/bet', bet)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([
        'RS_ERROR_NOT_ENOUGH_MONEY',
        'RS_OK',
      ])
      expect(await world.balances(rich)).toMatchObject({ cashMinor: 0n, stakeMinor: 1_000n })
    }
  })

  test('the same bet fifty times at once is one bet with one answer', async () => {
    const bet = betCall(seat)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => world.call('transaction/bet', bet)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect(await cash()).toBe(9_000n)
  })

  test('the same win fifty times at once pays once', async () => {
    const bet = betCall(seat)
    await world.call('transaction/bet', bet)
    const win = winCall(seat, bet, 3_000_000)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => world.call('transaction/win', win)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
    expect(await cash()).toBe(12_000n)
  })

  test('a bet and its rollback at once leave the whole balance and no stake, in any order', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const bet = betCall(seat)
      const calls = [
        () => world.call('transaction/bet', bet),
        () => world.call('transaction/rollback', rollbackCall(seat, bet)),
      ]
      const [, second] = await Promise.all(
        (turn % 2 ? calls : calls.toReversed()).map((run) => run()),
      )
      expect(second).toBeDefined()
      expect(await world.balances(seat)).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
    }
  })

  test('a win and a rollback at once: one of them decides the bet', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const fresh = await world.seat()
      const bet = betCall(fresh)
      await world.call('transaction/bet', bet)
      const [win, rollback] = await Promise.all([
        world.call('transaction/win', winCall(fresh, bet, 4_000_000)),
        world.call('transaction/rollback', rollbackCall(fresh, bet)),
      ])
      expect([win.status, rollback.status].filter((status) => status === 'RS_OK')).toHaveLength(1)
      const expected = win.status === 'RS_OK' ? 13_000n : 10_000n
      expect(await world.balances(fresh)).toMatchObject({ cashMinor: expected, stakeMinor: 0n })
    }
  })

  test('one id for the bets of two players at once: one has it, the other loses nothing', async () => {
    const other = await world.seat()
    const transaction_uuid = randomUUID()
    const replies = await Promise.all([
      world.call('transaction/bet', betCall(seat, { transaction_uuid })),
      world.call('transaction/bet', betCall(other, { transaction_uuid })),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ])
    expect((await cash()) + (await cash(other))).toBe(19_000n)
  })
})
