import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  rollbackCall,
  winCall,
  type Seat,
} from './hub88.setup.fixture.ts'
import { closeWithTrueBooks, listBetEvents, readCash } from './hub88.fixture.ts'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterAll(async () => await closeWithTrueBooks(setup))

const cash = async (of = seat): Promise<bigint> => await readCash(setup, of)
const events = async () => await listBetEvents(setup, seat)

describe('rollback', () => {
  test('returns the stake once, however often it is requested', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const rollback = rollbackCall(seat, bet)
    const first = await setup.call('transaction/rollback', rollback)
    expect(first).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
    expect(await setup.call('transaction/rollback', rollback)).toEqual(first)
    expect((await setup.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe('RS_OK')
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
    expect((await events()).map(({ event }) => event)).toEqual(['bet.refunded'])
  })

  test('of a refused bet has no effect', async () => {
    const bet = betCall(seat, { amount: 99_000_000 })
    await setup.call('transaction/bet', bet)
    expect(await setup.call('transaction/rollback', rollbackCall(seat, bet))).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    })
  })

  test('of a win or a rollback is refused, since only bets can be rolled back', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const win = winCall(seat, bet, 3_000_000)
    await setup.call('transaction/win', win)
    const undone = betCall(seat)
    await setup.call('transaction/bet', undone)
    const rollback = rollbackCall(seat, undone)
    await setup.call('transaction/rollback', rollback)
    for (const { transaction_uuid, round } of [win, rollback]) {
      const reference = { reference_transaction_uuid: transaction_uuid, round }
      const reply = await setup.call('transaction/rollback', rollbackCall(seat, bet, reference))
      expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    }
    expect(await cash()).toBe(12_000n)
  })

  test('of a bet under an unknown token is final: there is no such bet', async () => {
    const bet = betCall(seat, { token: 'a-token-of-before-the-backup' })
    expect((await setup.call('transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
    const rollback = rollbackCall(seat, bet, { token: bet.token })
    expect((await setup.call('transaction/rollback', rollback)).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
    expect((await setup.call('transaction/bet', bet)).status).toBe('RS_ERROR_INVALID_TOKEN')
  })

  test('is accepted after sign-out', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    await setup.site.call('POST', '/api/player/sessions/logout', { as: seat.player })
    expect((await setup.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe('RS_OK')
    expect(await cash()).toBe(10_000n)
  })

  test('makes a win of that bet impossible', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    await setup.call('transaction/rollback', rollbackCall(seat, bet))
    expect((await setup.call('transaction/win', winCall(seat, bet, 5_000_000))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
  })

  test('of another player’s bet does not exist', async () => {
    const other = await setup.seat()
    const bet = betCall(other)
    await setup.call('transaction/bet', bet)
    expect((await setup.call('transaction/rollback', rollbackCall(seat, bet))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    )
  })
})
