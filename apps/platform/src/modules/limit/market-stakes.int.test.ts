import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  DICE,
  fund,
  rollbackCall,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { gameModule } from '#platform/modules/game/game.module'
import { inTransaction } from '#platform/database/transaction'
import { saveDetail } from '#platform/modules/profile/detail.repo'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { seedRates } from '#platform/modules/settings/currency-rate.query'

/* The largest stakes of markets before real bets; amounts of calls are 1/100,000 of a unit. */
const setup = await createGameSetup({ FAIRHOUSE_MARKETS: 'gb,de' })
afterAll(() => setup.close())
beforeAll(async () => {
  await seedRates(setup.site.db, ['GBP', 'JPY'])
  setup.provider.games = [
    { ...DICE, features: ['slots'] },
    { ...DICE, code: 'wheel' },
    { ...DICE, code: 'unnamed', features: [] },
  ]
  await setup.sync()
})

const LIMIT = { status: 'RS_ERROR_LIMIT_REACHED', detail: 'marketStakeTooLarge' }

async function born(seat: Seat, birthdate: string): Promise<Seat> {
  const { playerId } = seat.player
  const updatedAt = setup.clock.now()
  await inTransaction(setup.site.db, (trx) => saveDetail(trx, playerId, { birthdate, updatedAt }))
  return seat
}

/** The same player with an account in yen in use, and the game opened again. */
async function inYen({ player }: Seat): Promise<Seat> {
  const body = { currency: 'JPY' }
  const { data } = (await setup.site.call('POST', '/api/wallet/accounts', { as: player, body }))
    .body
  await setup.site.call('PUT', `/api/wallet/accounts/${data.id}/switch`, { as: player })
  const account = (await activeAccount(setup.site.db, player.playerId))!
  await fund(setup.site, account, 1_000n)
  return { player, account, token: await setup.launch(player) }
}

async function place(seat: Seat, minor: number, changes: object = {}) {
  const call = betCall(seat, { amount: minor * 1_000, ...changes })
  return { call, reply: await setup.call('transaction/bet', call) }
}
const statusOf = async (...args: Parameters<typeof place>) => (await place(...args)).reply.status

describe('a slot in Germany', () => {
  test('takes 1.00, and not one cent more', async () => {
    const seat = await setup.seat()
    expect(await statusOf(seat, 100)).toBe('RS_OK')
    expect((await place(seat, 101)).reply).toMatchObject(LIMIT)
  })

  test('takes no more with several stakes in a round; one that was refunded does not count', async () => {
    const seat = await setup.seat()
    const round = randomUUID()
    expect(await statusOf(seat, 60, { round })).toBe('RS_OK')
    const { call } = await place(seat, 40, { round })
    expect((await place(seat, 1, { round })).reply).toMatchObject(LIMIT)
    await setup.call('transaction/rollback', rollbackCall(seat, call, { round_closed: false }))
    expect(await statusOf(seat, 40, { round })).toBe('RS_OK')
  })

  test('a hundred stakes of one round at once are no way around it', async () => {
    const seat = await setup.seat()
    const round = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(seat, 40, { round })))
    expect(all.filter((status) => status === 'RS_OK')).toHaveLength(2)
  })

  test('takes no more of one round from two accounts of different currencies', async () => {
    const seat = await setup.seat()
    const round = randomUUID()
    expect(await statusOf(seat, 100, { round })).toBe('RS_OK')
    const yen = await inYen(seat)
    const bet = (minor: number) => ({ amount: minor * 100_000, currency: 'JPY', round })
    expect(await setup.call('transaction/bet', betCall(yen, bet(1)))).toMatchObject(LIMIT)
    const other = betCall(yen, { ...bet(1), round: randomUUID() })
    expect((await setup.call('transaction/bet', other)).status).toBe('RS_OK')
  })

  test('another kind of game has no maximum, one of an unknown kind that of slots', async () => {
    const seat = await setup.seat()
    expect(await statusOf(seat, 2_000, { game_code: 'wheel' })).toBe('RS_OK')
    expect((await place(seat, 101, { game_code: 'unnamed' })).reply).toMatchObject(LIMIT)
    expect(await statusOf(seat, 100, { game_code: 'unnamed' })).toBe('RS_OK')
  })
})

describe('a slot in Great Britain', () => {
  test('takes what is 2.00 pounds until the 25th birthday, and 5.00 from it on', async () => {
    // In 2030; 2.00 GBP are 2.29 EUR, and 5.00 are 5.74.
    const young = await born(await setup.seat({ country: 'GB' }), '2005-01-02')
    expect(await statusOf(young, 229)).toBe('RS_OK')
    expect((await place(young, 230)).reply).toMatchObject(LIMIT)
    const older = await born(await setup.seat({ country: 'GB' }), '2005-01-01')
    expect(await statusOf(older, 574)).toBe('RS_OK')
    expect((await place(older, 575)).reply).toMatchObject(LIMIT)
  })

  test('takes the smaller stake while the date of birth is unknown', async () => {
    const seat = await setup.seat({ country: 'GB' })
    expect([await statusOf(seat, 229), await statusOf(seat, 230)]).toEqual(['RS_OK', LIMIT.status])
  })
})

test('a country without a licence has no maximum', async () => {
  expect(await statusOf(await setup.seat({ country: 'PT' }), 5_000)).toBe('RS_OK')
})

test('free rounds are granted at the maximum and not above it', async () => {
  const { player } = await setup.seat()
  const { freeRounds } = setup.site.resolve(gameModule)
  const grant = (stakeMinor: bigint) =>
    freeRounds.grant({
      ...{ rewardId: randomUUID(), playerId: player.playerId, gameIdentity: 'dice', count: 5 },
      ...{ stakeMinor, currency: 'EUR', bonusId: null },
      expiresAt: new Date('2031-01-01T00:00:00Z'),
    })
  expect([await grant(100n), await grant(101n)]).toEqual(['granted', 'notOffered'])
})
