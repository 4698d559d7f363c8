import { randomUUID } from 'node:crypto'
import { closeWithTrueBooks, listBetEvents } from '#platform/integrations/hub88/hub88.fixture'
import { createGameSetup, type Seat } from '#platform/integrations/hub88/hub88.setup.fixture'
import { createFreeRounds } from '#platform/modules/game/free-round.service'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callSoftswiss } from './softswiss.fixture.ts'

let seat: Seat

const setup = await createGameSetup()
beforeEach(async () => {
  seat = await setup.seat()
})
afterAll(() => closeWithTrueBooks(setup))

const service = () => createFreeRounds({ ...setup.site, providers: [setup.provider] })

async function grant(changes: object = {}): Promise<string> {
  const rewardId = randomUUID()
  await service().grant({
    ...{ rewardId, playerId: seat.player.playerId, gameIdentity: 'dice', currency: 'EUR' },
    ...{ count: 10, stakeMinor: 100n, bonusId: null },
    expiresAt: new Date(setup.clock.now().getTime() + 86_400_000),
    ...changes,
  })
  return rewardId
}

const reportOf = (issueId: string, changes: object = {}) => ({
  ...{ issue_id: issueId, status: 'played', total_amount: 250 },
  ...changes,
})
const report = (issueId: string, changes: object = {}) =>
  callSoftswiss(setup, 'freespins', { body: reportOf(issueId, changes) })

const played = (rewardId: string) => service().findReportedPlayed(setup.site.db, rewardId)

describe('a report of free spins', () => {
  test('credits the total as one free bet of the player', async () => {
    const id = await grant()
    expect(await played(id)).toBeNull()
    expect(await report(id)).toEqual({ httpStatus: 200, balance: 10_250 })
    expect((await setup.balances(seat)).cashMinor).toBe(10_250n)
    expect(await listBetEvents(setup, seat)).toMatchObject([
      { event: 'bet.settled', payload: { rewardId: id, payoutMinor: '250' } },
    ])
    expect(await played(id)).toBe(10)
    expect(await service().listLive(seat.player.playerId)).toEqual([])
  })

  test('is a bet of the history which no single round verifies', async () => {
    const id = await grant()
    await report(id)
    const get = async (path: string) =>
      (await setup.site.call('GET', `/api/game/${path}`, { as: seat.player })).body.data
    const [bet] = await get('bets')
    expect(bet).toMatchObject({ description: 'free spins', payout: '250' })
    expect(await get(`bets/${bet.id}`)).toMatchObject({ round: id, verifyPath: null })
  })

  test('of a reward that names a bonus is credited to that bonus', async () => {
    const bonusId = randomUUID()
    await report(await grant({ bonusId }))
    const { cashMinor, bonuses } = await setup.balances(seat)
    expect({ cashMinor, bonuses }).toEqual({
      cashMinor: 10_000n,
      bonuses: new Map([[bonusId, 250n]]),
    })
  })

  test('is booked once, however often and concurrently it comes', async () => {
    const id = await grant()
    const replies = await Promise.all(Array.from({ length: 10 }, () => report(id)))
    for (const reply of [...replies, await report(id)])
      expect(reply).toEqual({ httpStatus: 200, balance: 10_250 })
    expect((await setup.balances(seat)).cashMinor).toBe(10_250n)
  })

  test('with another total than the first one is refused', async () => {
    const id = await grant()
    await report(id)
    expect(await report(id, { total_amount: 900 })).toMatchObject({ httpStatus: 409, code: 155 })
    expect((await setup.balances(seat)).cashMinor).toBe(10_250n)
  })

  test('of spins that won nothing ends them', async () => {
    const id = await grant()
    expect(await report(id, { total_amount: 0 })).toEqual({ httpStatus: 200, balance: 10_000 })
    expect(await played(id)).toBe(10)
  })

  test('of spins that nobody played books nothing, and no other one later', async () => {
    const id = await grant()
    const unplayed = { status: 'expired', total_amount: 0 }
    for (let time = 0; time < 2; time++)
      expect(await report(id, unplayed)).toEqual({ httpStatus: 200, balance: 10_000 })
    expect(await listBetEvents(setup, seat)).toEqual([])
    expect(await report(id)).toMatchObject({ httpStatus: 409, code: 155 })
    const paid = await grant()
    await report(paid)
    expect(await report(paid, unplayed)).toMatchObject({ httpStatus: 409, code: 155 })
  })

  test('is paid after the end, a cancellation and the end of the session', async () => {
    const [expired, cancelled] = [await grant(), await grant()]
    await service().cancel(cancelled)
    setup.clock.advance(2 * 86_400_000)
    await report(expired, { status: 'expired', freespins_done: 4 })
    const reply = await report(cancelled, { status: 'canceled', freespins_done: 99 })
    expect(reply).toEqual({ httpStatus: 200, balance: 10_500 })
    expect([await played(expired), await played(cancelled)]).toEqual([4, 10])
  })

  test('of an unknown issue is refused', async () => {
    expect(await report(randomUUID())).toMatchObject({ httpStatus: 412, code: 610 })
  })

  test('with a wrong signature is refused before anything is read', async () => {
    const id = await grant()
    const forged = { body: reportOf(id), signature: 'f'.repeat(64) }
    expect(await callSoftswiss(setup, 'freespins', forged)).toMatchObject({ code: 403 })
    expect(await played(id)).toBeNull()
  })

  test.each([
    ['no issue', { issue_id: undefined }],
    ['an issue that is not one of ours', { issue_id: 'first' }],
    ['a status that is no end', { status: 'active' }],
    ['a negative total', { total_amount: -1 }],
    ['a fraction', { total_amount: 1.5 }],
    ['no total', { total_amount: undefined }],
  ])('with %s is a bad request', async (_, wrong) => {
    const reply = await report(await grant(), wrong)
    expect(reply).toMatchObject({ httpStatus: 400, code: 400 })
  })
})
