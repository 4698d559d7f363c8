import { randomUUID } from 'node:crypto'
import { marketWith } from '@fairhouse/domain/market/market.fixture'
import { expect, test } from 'vitest'
import { setUpWithdrawals } from '#platform/modules/payment/withdrawal.fixture'

const at = setUpWithdrawals()

test('an overdue proof of funds refuses a withdrawal where the market says so, and holds no money', async () => {
  await at.setUp({
    markets: { licensed: [], fallback: marketWith({ fundsStops: ['withdrawal'] }) },
  })
  const now = at.setup.clock.now()
  await at.setup.site.db
    .insertInto('funds_request')
    .values({
      ...{ id: randomUUID(), player_id: at.account.playerId, asked_at: now, asked_by: null },
      due_at: new Date(now.getTime() + 1),
    })
    .execute()
  expect((await at.open()).status).toBe(200)
  const before = await at.money()
  at.setup.clock.advance(1)
  const refused = await at.open()
  expect([refused.status, refused.error?.code]).toEqual([409, 'fundsRequired'])
  expect(await at.money()).toEqual(before)
})
