import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHub88FreeRounds } from './hub88.free-rounds.ts'

// The forms of docs.hub88.io/developer-docs/operator-api-reference/freebets-api.
const PREPAID = {
  prepaid_uuid: '0e6bde62-4713-4b85-b510-59f0d729d8f7',
  game_code: 'clt_dragonrising',
  currency: 'EUR',
  bet_value: 100_500,
  bet_count: 5,
  bonus_buy: false,
}
const REWARD_UUID = 'a28f93f2-98c5-41f7-8fbb-967985acf8fe'

const order = {
  rewardId: randomUUID() as string,
  playerId: randomUUID(),
  gameCode: 'clt_dragonrising',
  count: 5,
  stakeMinor: 100n,
  currency: 'EUR',
  expiresAt: new Date('2026-12-01T12:00:00.000Z'),
}

/** Hub88 with these templates; it makes a reward at each call. */
function createHub88(prepaids: readonly object[], campaigns: readonly object[] = []) {
  const rewards: Record<string, unknown>[] = []
  const calls: [path: string, fields: object][] = []
  const answer = (path: string, fields: Record<string, unknown>): object => {
    if (path === 'freebet/prepaids/list') return prepaids
    if (path === 'freebet/campaigns/list') return campaigns
    if (path === 'freebet/rewards/list') return { total: rewards.length, rewards }
    if (path === 'freebet/rewards/create')
      rewards.push({ ...fields, reward_uuid: REWARD_UUID, status: 'FRS_NEW', start_time: null })
    const [reward] = rewards
    if (path === 'freebet/rewards/cancel' && reward) reward['status'] = 'FRS_CANCELLED'
    return reward ?? {}
  }
  const freeRounds = createHub88FreeRounds(
    async (path, fields) => {
      calls.push([path, fields])
      return { status: 200, json: answer(path, fields as Record<string, unknown>) }
    },
    {
      clock: { now: () => new Date('2026-11-20T12:00:00Z') },
      unavailable: (what) => new Error(what),
    },
  )
  return { freeRounds, calls, rewards }
}

const OPEN = { ...PREPAID, bet_value: null, bet_count: null }

test('free rounds are granted from a template, under our reference', async () => {
  const { freeRounds, calls } = createHub88([{ ...OPEN, bonus_buy: true }, PREPAID, OPEN])
  expect(await freeRounds.grant({ ...order, stakeMinor: 100n })).toBe(REWARD_UUID)
  expect(calls.at(-1)).toEqual([
    'freebet/rewards/create',
    {
      prepaid_uuid: PREPAID.prepaid_uuid,
      user: order.playerId,
      game_code: 'clt_dragonrising',
      currency: 'EUR',
      bet_value: 100_000n,
      bet_count: 5,
      end_time: '2026-12-01T12:00:00',
      operator_reference: order.rewardId,
    },
  ])
})

test.each([
  ['another number of rounds', { ...OPEN, bet_count: 10 }],
  ['another value', PREPAID],
  ['another currency', { ...OPEN, currency: 'USD' }],
  ['another game', { ...OPEN, game_code: 'clt_other' }],
  ['the bonus of a game', { ...OPEN, bonus_buy: true }],
])('a template of %s is not used', async (_, prepaid) => {
  const { freeRounds, rewards } = createHub88([prepaid])
  expect(await freeRounds.grant(order)).toBeNull()
  expect(rewards).toEqual([])
})

// docs.hub88.io/api-changelog/june-2025: the answer of /freebet/campaigns/info.
const CAMPAIGN = {
  start_time: '2026-11-01T00:00:00',
  prepaid_uuid: PREPAID.prepaid_uuid,
  name: 'st. patrick 5 x 1 EUR',
  game_code: 'clt_dragonrising',
  end_time: '2026-12-31T23:59:59',
  currency: 'EUR',
  campaign_uuid: '7b5c8a93-4d3a-4bfb-8554-f923d46aa485',
  bet_value: 100_000,
  bet_count: 5,
}

test('without a template they are granted from a campaign, whose terms the reward inherits', async () => {
  const { freeRounds, calls } = createHub88([PREPAID], [CAMPAIGN])
  expect(await freeRounds.grant(order)).toBe(REWARD_UUID)
  expect(calls.at(-1)?.[1]).toEqual({
    campaign_uuid: CAMPAIGN.campaign_uuid,
    user: order.playerId,
    game_code: 'clt_dragonrising',
    currency: 'EUR',
    operator_reference: order.rewardId,
  })
})

test.each([
  ['of another value', { bet_value: 100_500 }],
  ['of another number of rounds', { bet_count: 10 }],
  ['of another game', { game_code: 'clt_other' }],
  ['that begins later', { start_time: '2026-11-21T00:00:00' }],
  ['that ends before the rounds expire', { end_time: '2026-12-01T11:59:59' }],
])('a campaign %s is not used', async (_, change) => {
  const { freeRounds, rewards } = createHub88([], [{ ...CAMPAIGN, ...change }])
  expect(await freeRounds.grant(order)).toBeNull()
  expect(rewards).toEqual([])
})

test('a grant that is answered without a reward is asked for again', async () => {
  const { freeRounds, rewards } = createHub88([OPEN])
  rewards.push({})
  await expect(freeRounds.grant(order)).rejects.toThrow('responded 200 to a grant')
  expect(await freeRounds.grant(order)).toBe(REWARD_UUID)
})

test('a repeated grant is the same reward, and another one under its id is refused', async () => {
  const { freeRounds, rewards } = createHub88([OPEN])
  expect([await freeRounds.grant(order), await freeRounds.grant(order)]).toEqual([
    REWARD_UUID,
    REWARD_UUID,
  ])
  expect(await freeRounds.grant({ ...order, count: 6 })).toBeNull()
  expect(rewards).toHaveLength(1)
})

test('a reward is cancelled by the name that Hub88 gave it', async () => {
  const { freeRounds, calls } = createHub88([OPEN])
  await freeRounds.grant(order)
  await freeRounds.cancel(order.rewardId)
  expect(calls.at(-1)).toEqual(['freebet/rewards/cancel', { reward_uuid: REWARD_UUID }])
  expect(await freeRounds.list(order.playerId)).toEqual([
    { rewardId: order.rewardId, status: 'cancelled', played: null },
  ])
})

test('one that never arrived is cancelled without a call', async () => {
  const { freeRounds, calls } = createHub88([OPEN])
  await freeRounds.cancel(order.rewardId)
  expect(calls.map(([path]) => path)).toEqual(['freebet/rewards/list'])
})
