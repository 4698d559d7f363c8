import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStudioSetup, order, readSession, type TestClient } from '../studio.fixture.ts'
import { findPrepaid } from './reward.view.ts'

let user: string
let client: TestClient

const setup = await createStudioSetup({ minRoundMs: { slot: 0, other: 0 }, retryDelaysMs: [] })
beforeEach(async () => {
  setup.wallet.balanceUnits = 10_000_000
  setup.wallet.calls.length = 0
  setup.wallet.faultOf = () => undefined
  user = randomUUID()
  client = await setup.open({ user })
})
afterEach(() => expect(setup.wallet.openStakes).toBe(0))
afterAll(() => setup.close())

const reward = (changes: object = {}) => ({
  operator_reference: randomUUID() as string,
  prepaid_uuid: findPrepaid('dice', 'EUR')!.prepaid_uuid,
  user,
  game_code: 'dice',
  currency: 'EUR',
  bet_count: 2,
  bet_value: 100_000,
  end_time: new Date(setup.clock.now().getTime() + 86_400_000).toISOString(),
  ...changes,
})

const create = (body: object) => setup.operator('freebet/rewards/create', body)
const list = async () => (await setup.operator('freebet/rewards/list', { user })).body

const freeOrder = (rewardId: string, changes: object = {}) =>
  order({ stake: '100', rewardId, ...changes })

describe('the operator', () => {
  test('grants free rounds, which the list and the client show', async () => {
    const granted = reward()
    expect((await create(granted)).status).toBe(200)
    expect(await list()).toMatchObject([
      { operator_reference: granted.operator_reference, status: 'FRS_ACTIVE', bets_played: 0 },
    ])
    expect((await readSession(client)).freeRounds).toEqual({
      rewardId: granted.operator_reference,
      left: 2,
      stake: '100',
    })
  })

  test('grants the same reward once, and another one under its id not at all', async () => {
    const granted = reward()
    await create(granted)
    expect((await create(granted)).status).toBe(200)
    expect((await create({ ...granted, bet_count: 50 })).status).toBe(409)
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['an unknown game', { game_code: 'nothing' }],
    ['a game whose rounds may cost more than the stake', { game_code: 'blackjack' }],
    ['a game that all players share', { game_code: 'crash' }],
    ['play credits', { currency: 'XXX' }],
    ['a stake below the limits', { bet_value: 100 }],
    ['a stake above the limits', { bet_value: 100_000_000_000 }],
    ['a stake finer than the currency', { bet_value: 100_001 }],
    ['no rounds', { bet_count: 0 }],
    ['the template of another game', { prepaid_uuid: findPrepaid('limbo', 'EUR')!.prepaid_uuid }],
  ])('is refused %s', async (_, changes) => {
    expect((await create(reward(changes))).status).toBe(400)
    expect(await list()).toEqual([])
  })

  test('cancels the remaining rounds; an unknown reward is reported as such', async () => {
    const granted = reward()
    await create(granted)
    await client.post('rounds', freeOrder(granted.operator_reference))
    const { operator_reference: reward_uuid } = granted
    expect((await setup.operator('freebet/rewards/cancel', { reward_uuid })).status).toBe(200)
    expect(await list()).toMatchObject([{ status: 'FRS_CANCELLED', bets_played: 1 }])
    const { body } = await client.post('rounds', freeOrder(reward_uuid))
    expect(body.error.code).toBe('rewardUnavailable')
    const unknown = { reward_uuid: randomUUID() }
    expect((await setup.operator('freebet/rewards/cancel', unknown)).status).toBe(404)
  })

  test('without its signature grants nothing', async () => {
    const { status } = await setup.operator('freebet/rewards/create', reward(), 'AAAA')
    expect(status).toBe(401)
  })
})

describe('a free round', () => {
  test('costs nothing and wins at its fixed stake, both marked with the reward', async () => {
    const { operator_reference: id } = reward()
    await create(reward({ operator_reference: id }))
    await setup.arrange({
      code: 'dice',
      bet: { direction: 'over', target: 5050 },
      want: (played) => played.status === 'settled' && played.payoutMinor > 0n,
    })
    const { body } = await client.post('rounds', freeOrder(id))
    expect(body.round).toMatchObject({ status: 'settled', isFree: true, stake: '100' })
    const meta = { operator_reference: id }
    const marked = { is_free: true, reward_uuid: id, meta }
    expect(setup.wallet.calls.slice(-2)).toMatchObject([
      { path: 'transaction/bet', body: { ...marked, amount: 0 } },
      { path: 'transaction/win', body: { ...marked, amount: Number(body.round.payout) * 1_000 } },
    ])
    expect(setup.wallet.balanceUnits).toBe(10_000_000 + Number(body.round.payout) * 1_000)
  })

  test('ends when all rounds are played, not earlier or later', async () => {
    const granted = reward()
    await create(granted)
    const { operator_reference: id } = granted
    expect((await client.post('rounds', freeOrder(id))).status).toBe(200)
    const last = freeOrder(id)
    expect((await client.post('rounds', last)).status).toBe(200)
    expect((await client.post('rounds', last)).body.round.id).toBe(last.id)
    expect((await client.post('rounds', freeOrder(id))).body.error.code).toBe('rewardUnavailable')
    expect(await list()).toMatchObject([{ status: 'FRS_FINISHED', bets_played: 2 }])
    expect((await readSession(client)).freeRounds).toBeNull()
  })

  test('that the wallet did not take may be played again', async () => {
    const granted = reward({ bet_count: 1 })
    await create(granted)
    setup.wallet.faultOf = ({ path }) => (path === 'transaction/bet' ? 'dropReply' : undefined)
    await client.post('rounds', freeOrder(granted.operator_reference))
    setup.wallet.faultOf = () => undefined
    expect((await readSession(client)).freeRounds?.left).toBe(1)
    expect((await client.post('rounds', freeOrder(granted.operator_reference))).status).toBe(200)
  })

  test('at another stake, of another player, in another game or too late is refused', async () => {
    const mine = reward()
    await create(mine)
    const foreign = reward({ user: randomUUID() })
    await create(foreign)
    const { prepaid_uuid } = findPrepaid('limbo', 'EUR')!
    const limbo = reward({ game_code: 'limbo', prepaid_uuid })
    await create(limbo)
    const wrong = [
      freeOrder(mine.operator_reference, { stake: '200' }),
      freeOrder(foreign.operator_reference),
      freeOrder(limbo.operator_reference),
      freeOrder(randomUUID()),
    ]
    for (const body of wrong)
      expect((await client.post('rounds', body)).body.error.code).toBe('rewardUnavailable')
    const ending = reward({ end_time: new Date(setup.clock.now().getTime() + 1_000).toISOString() })
    await create(ending)
    setup.clock.advance(1_000)
    const late = await client.post('rounds', freeOrder(ending.operator_reference))
    expect(late.body.error.code).toBe('rewardUnavailable')
    expect(setup.wallet.calls.some(({ path }) => path === 'transaction/bet')).toBe(false)
  })
})
