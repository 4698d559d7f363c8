import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { betCall, createGameSetup, winCall, type Seat } from './hub88.setup.fixture.ts'
import { closeWithTrueBooks, listBetEvents, readCash } from './hub88.fixture.ts'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterAll(async () => await closeWithTrueBooks(setup))

const cash = async (of = seat): Promise<bigint> => await readCash(setup, of)
const events = async () => await listBetEvents(setup, seat)

describe('win', () => {
  test('settles the stake and pays in one step', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const reply = await setup.call('transaction/win', winCall(seat, bet, 1_980_000))
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 10_980_000 })
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_980n, stakeMinor: 0n })
    expect((await events()).at(-1)).toMatchObject({
      event: 'bet.settled',
      payload: { stakeMinor: '1000', payoutMinor: '1980' },
    })
  })

  test('is accepted after sign-out and with an expired token', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    await setup.site.call('POST', '/api/player/sessions/logout', { as: seat.player })
    setup.clock.advance(48 * 60 * 60 * 1000)
    const reply = await setup.call('transaction/win', winCall(seat, bet, 2_000_000))
    setup.clock.advance(-48 * 60 * 60 * 1000)
    expect(reply.status).toBe('RS_OK')
    expect(await cash()).toBe(11_000n)
  })

  test('for an unknown bet, or for that of another player, does not exist', async () => {
    const other = await setup.seat()
    const theirs = betCall(other)
    await setup.call('transaction/bet', theirs)
    for (const bet of [betCall(seat), theirs]) {
      expect((await setup.call('transaction/win', winCall(seat, bet, 100_000))).status).toBe(
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
    }
    expect(await cash()).toBe(10_000n)
  })

  test('repeated pays once; with another amount it is a duplicate', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const win = winCall(seat, bet, 1_500_000)
    const first = await setup.call('transaction/win', win)
    expect(await setup.call('transaction/win', win)).toEqual(first)
    expect((await setup.call('transaction/win', { ...win, amount: 9_000_000 })).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await cash()).toBe(10_500n)
  })

  test('a further win of a settled bet adds to it', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    await setup.call('transaction/win', winCall(seat, bet, 500_000, { round_closed: false }))
    await setup.call('transaction/win', winCall(seat, bet, 700_000))
    await setup.call('transaction/win', winCall(seat, bet, 0))
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_200n, stakeMinor: 0n })
  })

  test('under the id of a bet is a duplicate', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const win = winCall(seat, bet, 500_000, { transaction_uuid: bet.transaction_uuid })
    expect((await setup.call('transaction/win', win)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  test('finer than a cent is rounded down and settles the bet', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    expect(await setup.call('transaction/win', winCall(seat, bet, 1_980_999))).toMatchObject({
      status: 'RS_OK',
      balance: 10_980_000,
    })
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_980n, stakeMinor: 0n })
  })

  test('that closes the round settles its other open bets as lost', async () => {
    const first = betCall(seat)
    const second = betCall(seat, { round: first.round })
    const apart = betCall(seat)
    for (const bet of [first, second, apart]) await setup.call('transaction/bet', bet)
    const win = winCall(seat, first, 2_500_000)
    const reply = await setup.call('transaction/win', win)
    expect(await setup.call('transaction/win', win)).toEqual(reply)
    // the bet of the other round stays in play
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 9_500n, stakeMinor: 1_000n })
    expect((await events()).filter(({ event }) => event === 'bet.settled')).toHaveLength(2)
  })

  test.each([
    ['another currency', { currency: 'USD' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['another game', { game_code: 'plinko' }, 'RS_ERROR_INVALID_GAME'],
    ['another round', { round: 'other' }, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ])('with %s is refused and the bet stays open', async (_what, change, status) => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    expect((await setup.call('transaction/win', winCall(seat, bet, 500_000, change))).status).toBe(
      status,
    )
    expect(await setup.balances(seat)).toMatchObject({ stakeMinor: 1_000n })
  })
})

// docs.hub88.io/api-changelog/may-2025: the reference is optional, and the session may be over
describe('a prize of a studio', () => {
  const prize = (of: Seat, changes: object = {}) => {
    const { reference_transaction_uuid: _, ...call } = winCall(of, betCall(of), 500_000)
    const meta = { supplier_promo_info: { promo_reference: 'Promo_games_reference' } }
    return { ...call, is_supplier_promo: true, meta, ...changes }
  }

  test('is paid without a bet, once, also after its round and its session', async () => {
    const own = await setup.seat()
    const bet = betCall(own)
    await setup.call('transaction/bet', bet)
    await setup.call('transaction/win', winCall(own, bet, 0))
    setup.clock.advance(24 * 60 * 60 * 1000)
    const won = prize(own, { round: bet.round })
    const first = await setup.call('transaction/win', won)
    expect(first).toMatchObject({ status: 'RS_OK', balance: 9_500_000 })
    expect(await setup.call('transaction/win', won)).toEqual(first)
    setup.clock.advance(-24 * 60 * 60 * 1000)
  })

  test('is not paid to a stranger, in another currency, or without being one', async () => {
    const own = await setup.seat()
    const calls = [
      [prize(own, { token: 'no-such-token' }), 'RS_ERROR_INVALID_TOKEN'],
      [prize(own, { currency: 'USD' }), 'RS_ERROR_WRONG_CURRENCY'],
      [prize(own, { is_supplier_promo: false }), 'RS_ERROR_WRONG_SYNTAX'],
    ] as const
    for (const [call, status] of calls)
      expect((await setup.call('transaction/win', call)).status).toBe(status)
    expect((await setup.balances(own)).cashMinor).toBe(10_000n)
  })
})
