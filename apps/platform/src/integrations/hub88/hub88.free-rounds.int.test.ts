import { randomUUID } from 'node:crypto'
import { createFreeRounds } from '#platform/modules/game/free-round.service'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeWithTrueBooks, listBetEvents } from './hub88.fixture.ts'
import {
  betCall,
  createGameSetup,
  rollbackCall,
  winCall,
  type Seat,
} from './hub88.setup.fixture.ts'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterEach(() => {
  setup.provider.isDown = false
  setup.provider.isRefusing = false
})
afterAll(() => closeWithTrueBooks(setup))

const service = () => createFreeRounds({ ...setup.site, providers: [setup.provider] })

async function grant(changes: object = {}) {
  const reward = {
    rewardId: randomUUID() as string,
    playerId: seat.player.playerId,
    gameIdentity: 'dice',
    count: 2,
    stakeMinor: 100n,
    currency: 'EUR',
    expiresAt: new Date(setup.clock.now().getTime() + 86_400_000),
    bonusId: null,
    ...changes,
  }
  return { ...reward, result: await service().grant(reward) }
}

const freeBet = (rewardId: string, changes: object = {}) =>
  betCall(seat, { amount: 0, is_free: true, reward_uuid: rewardId, ...changes })

describe('a grant', () => {
  test('is stored, sent to the provider, and listed with the remaining rounds', async () => {
    const { rewardId, result } = await grant()
    expect(result).toBe('granted')
    expect(setup.provider.granted.get(rewardId)).toMatchObject({ gameCode: 'dice', count: 2 })
    await setup.call('transaction/bet', freeBet(rewardId))
    expect(await service().listLive(seat.player.playerId)).toMatchObject([
      { reward_id: rewardId, count: 2, played: 1 },
    ])
  })

  test('repeated with its id is one grant', async () => {
    const { rewardId } = await grant()
    await grant({ rewardId })
    expect(await service().listLive(seat.player.playerId)).toHaveLength(1)
  })

  test('that the provider does not offer is refused and has no effect', async () => {
    setup.provider.isRefusing = true
    const { rewardId, result } = await grant()
    expect(result).toBe('notOffered')
    expect(await service().listLive(seat.player.playerId)).toEqual([])
    const { status } = await setup.call('transaction/bet', freeBet(rewardId))
    expect(status).toBe('RS_ERROR_LIMIT_REACHED')
  })

  test('in an unknown game is refused', async () => {
    const { result } = await grant({ gameIdentity: 'nothing' })
    expect(result).toBe('gameNotFound')
  })

  test('that did not arrive is retried with its id', async () => {
    const rewardId = randomUUID()
    setup.provider.isDown = true
    await expect(grant({ rewardId })).rejects.toThrow('down')
    setup.provider.isDown = false
    expect((await grant({ rewardId })).result).toBe('granted')
  })
})

describe('a free round', () => {
  test('costs nothing, also if the call names what it is worth', async () => {
    const { rewardId } = await grant()
    const bet = freeBet(rewardId, { amount: 100_000 })
    expect(await setup.call('transaction/bet', bet)).toMatchObject({ balance: 10_000_000 })
    const lost = winCall(seat, bet, 0, { is_free: true, reward_uuid: rewardId })
    expect(await setup.call('transaction/win', lost)).toMatchObject({ balance: 10_000_000 })
  })

  test('costs nothing, and its return is real money marked with its reward', async () => {
    const { rewardId } = await grant()
    const bet = freeBet(rewardId)
    expect(await setup.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    })
    const win = winCall(seat, bet, 250_000, { is_free: true, reward_uuid: rewardId })
    expect(await setup.call('transaction/win', win)).toMatchObject({ balance: 10_250_000 })
    expect((await setup.balances(seat)).cashMinor).toBe(10_250n)
    const events = await listBetEvents(setup, seat)
    expect(events).toMatchObject([
      { event: 'bet.settled', payload: { rewardId, payoutMinor: '250', payoutCashMinor: '250' } },
    ])
  })

  test('of a reward with a bonus is credited to that bonus', async () => {
    const bonusId = randomUUID()
    const { rewardId } = await grant({ bonusId })
    const bet = freeBet(rewardId)
    await setup.call('transaction/bet', bet)
    await setup.call('transaction/win', winCall(seat, bet, 250_000))
    const balances = await setup.balances(seat)
    expect(balances.cashMinor).toBe(10_000n)
    expect(balances.bonuses).toEqual(new Map([[bonusId, 250n]]))
    expect((await listBetEvents(setup, seat)).at(-1)).toMatchObject({
      payload: { rewardId, bonusId, payoutCashMinor: '0', payoutBonusMinor: '250' },
    })
  })

  test('that is lost or rolled back is so once, however often the provider repeats it', async () => {
    const { rewardId } = await grant()
    const lost = freeBet(rewardId)
    const undone = freeBet(rewardId)
    const calls = [
      ['transaction/bet', lost],
      ['transaction/win', winCall(seat, lost, 0)],
      ['transaction/bet', undone],
      ['transaction/rollback', rollbackCall(seat, undone)],
    ] as const
    for (const [path, body] of calls) {
      const first = await setup.call(path, body)
      expect(first).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
      expect(await setup.call(path, body)).toEqual(first)
    }
    // the rolled back one may be played
    expect(await setup.call('transaction/bet', freeBet(rewardId))).toMatchObject({
      status: 'RS_OK',
    })
  })

  test('beyond those granted is denied, also when two begin concurrently', async () => {
    const { rewardId } = await grant()
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => setup.call('transaction/bet', freeBet(rewardId))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_LIMIT_REACHED',
      'RS_ERROR_LIMIT_REACHED',
      'RS_OK',
      'RS_OK',
    ])
  })

  test('of another player, after its expiry or after a cancellation is denied', async () => {
    const other = await setup.seat()
    const foreign = await grant({ playerId: other.player.playerId })
    const ending = await grant({ expiresAt: new Date(setup.clock.now().getTime() + 1_000) })
    const cancelled = await grant()
    await service().cancel(cancelled.rewardId)
    expect(setup.provider.granted.has(cancelled.rewardId)).toBe(false)
    setup.clock.advance(1_000)
    for (const { rewardId } of [foreign, ending, cancelled]) {
      const { status } = await setup.call('transaction/bet', freeBet(rewardId))
      expect(status).toBe('RS_ERROR_LIMIT_REACHED')
    }
  })

  test('is of the reward that its reference names, or its provider’s id of it', async () => {
    const reward_uuid = randomUUID()
    setup.provider.nameOf = () => reward_uuid
    const { rewardId } = await grant()
    setup.provider.nameOf = (order) => order.rewardId
    const bets = [
      freeBet(randomUUID(), { meta: { operator_reference: rewardId } }),
      freeBet(reward_uuid),
    ]
    for (const bet of bets)
      expect(await setup.call('transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
    expect(await service().listLive(seat.player.playerId)).toMatchObject([{ played: 2 }])
  })

  test('that a studio gives away costs nothing and needs no reward, also after sign-out', async () => {
    await setup.site.call('POST', '/api/player/sessions/logout', { as: seat.player })
    const bet = betCall(seat, { amount: 0, is_supplier_promo: true })
    expect(await setup.call('transaction/bet', bet)).toMatchObject({
      status: 'RS_OK',
      balance: 10_000_000,
    })
    await setup.call('transaction/win', winCall(seat, bet, 0))
  })

  test('that names no reward is malformed', async () => {
    const { status } = await setup.call('transaction/bet', betCall(seat, { is_free: true }))
    expect(status).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})
