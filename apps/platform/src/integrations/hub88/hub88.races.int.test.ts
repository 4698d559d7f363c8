import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  rollbackCall,
  winCall,
  type Seat,
} from './hub88.setup.fixture.ts'
import { closeWithTrueBooks, readCash } from './hub88.fixture.ts'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterAll(async () => await closeWithTrueBooks(setup))

const cash = async (of = seat): Promise<bigint> => await readCash(setup, of)

describe('races', () => {
  test('of two bets of the whole balance exactly one is accepted, twenty times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const rich = await setup.seat({ cashMinor: 1_000n })
      const bets = [betCall(rich), betCall(rich)]
      const replies = await Promise.all(bets.map((bet) => setup.call('transaction/bet', bet)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([
        'RS_ERROR_NOT_ENOUGH_MONEY',
        'RS_OK',
      ])
      expect(await setup.balances(rich)).toMatchObject({ cashMinor: 0n, stakeMinor: 1_000n })
    }
  })

  test('the same bet fifty times concurrently is one bet with one answer', async () => {
    const bet = betCall(seat)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => setup.call('transaction/bet', bet)),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
    expect(await cash()).toBe(9_000n)
  })

  test('the same win fifty times concurrently pays once', async () => {
    const bet = betCall(seat)
    await setup.call('transaction/bet', bet)
    const win = winCall(seat, bet, 3_000_000)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => setup.call('transaction/win', win)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['RS_OK']))
    expect(await cash()).toBe(12_000n)
  })

  test('a concurrent bet and rollback leave the whole balance and no stake, in any order', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const bet = betCall(seat)
      const calls = [
        () => setup.call('transaction/bet', bet),
        () => setup.call('transaction/rollback', rollbackCall(seat, bet)),
      ]
      const [, second] = await Promise.all(
        (turn % 2 ? calls : calls.toReversed()).map((run) => run()),
      )
      expect(second).toBeDefined()
      expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
    }
  })

  test('a concurrent win and rollback: one of them decides the bet', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const fresh = await setup.seat()
      const bet = betCall(fresh)
      await setup.call('transaction/bet', bet)
      const [win, rollback] = await Promise.all([
        setup.call('transaction/win', winCall(fresh, bet, 4_000_000)),
        setup.call('transaction/rollback', rollbackCall(fresh, bet)),
      ])
      expect([win.status, rollback.status].filter((status) => status === 'RS_OK')).toHaveLength(1)
      const expected = win.status === 'RS_OK' ? 13_000n : 10_000n
      expect(await setup.balances(fresh)).toMatchObject({ cashMinor: expected, stakeMinor: 0n })
    }
  })

  test('concurrent bets of two players with one id: one is accepted, the other player loses nothing', async () => {
    const other = await setup.seat()
    const transaction_uuid = randomUUID()
    const replies = await Promise.all([
      setup.call('transaction/bet', betCall(seat, { transaction_uuid })),
      setup.call('transaction/bet', betCall(other, { transaction_uuid })),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ])
    expect((await cash()) + (await cash(other))).toBe(19_000n)
  })
})
