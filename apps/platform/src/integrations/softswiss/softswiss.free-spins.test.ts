import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSoftswissFreeSpins } from './softswiss.free-spins.ts'

const rewardId = randomUUID()
const playerId = randomUUID()
const order = {
  rewardId,
  playerId,
  gameCode: 'reef-wheel',
  count: 3,
  stakeMinor: 100n,
  currency: 'EUR',
  expiresAt: new Date('2026-12-01T00:00:00Z'),
}

/** A provider that answers every call alike, and the calls it got. */
function answering(status: number, json?: unknown) {
  const calls: [path: string, fields: object][] = []
  const freeSpins = createSoftswissFreeSpins(
    async (path, fields) => {
      calls.push([path, fields])
      return { status, json }
    },
    (what) => new Error(`unavailable: ${what}`),
  )
  return { freeSpins, calls }
}

test('an issue says game, number, stake and end', async () => {
  const { freeSpins, calls } = answering(200)
  expect(await freeSpins.grant(order)).toBe(rewardId)
  const issue = {
    ...{ issue_id: rewardId, currency: 'EUR', games: ['reef-wheel'], freespins_quantity: 3 },
    ...{ bet_amount: 100n, valid_until: '2026-12-01T00:00:00.000Z', user: { id: playerId } },
  }
  expect(calls).toEqual([['freespins/issue', issue]])
})

test.each([400, 404, 409, 412])('an issue denied with %i is not offered', async (status) => {
  const { freeSpins } = answering(status)
  expect(await freeSpins.grant(order)).toBeNull()
})

test('a cancellation of what never arrived, or is over, is one', async () => {
  await expect(answering(412).freeSpins.cancel(rewardId)).resolves.toBeUndefined()
})

test.each([403, 500])('after an answer of %i everything is to be repeated', async (status) => {
  const { freeSpins } = answering(status)
  await expect(freeSpins.grant(order)).rejects.toThrow('unavailable')
  await expect(freeSpins.cancel(rewardId)).rejects.toThrow('unavailable')
  await expect(freeSpins.list(playerId)).rejects.toThrow('unavailable')
})

test('the list tells each issue in our words', async () => {
  const item = { issue_id: rewardId, status: 'canceled', freespins_done: 2 }
  const { freeSpins, calls } = answering(200, { items: [item] })
  expect(await freeSpins.list(playerId)).toEqual([{ rewardId, status: 'cancelled', played: 2 }])
  expect(calls).toEqual([['freespins/status', { user_id: playerId }]])
})
