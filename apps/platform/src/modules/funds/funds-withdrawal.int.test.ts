import { randomUUID } from 'node:crypto'
import { marketWith } from '@fairhouse/domain/market/market.fixture'
import { expect, test } from 'vitest'
import { BY, setUpWithdrawals } from '#platform/modules/payment/withdrawal.fixture'

const at = setUpWithdrawals()

const markets = { licensed: [], fallback: marketWith({ fundsStops: ['withdrawal'] }) }

async function askForFunds(dueAt: Date): Promise<string> {
  const id = randomUUID()
  const request = { id, player_id: at.account.playerId, asked_at: dueAt, asked_by: null }
  await at.setup.site.db
    .insertInto('funds_request')
    .values({ ...request, due_at: dueAt })
    .execute()
  return id
}

test('a withdrawal that was ordered before is not sent while the proof is overdue, and then is', async () => {
  await at.setUp({ markets })
  const { clock, review, sending, site } = at.setup
  const { id } = await at.openOne({ amount: '100001' })
  const funds = await askForFunds(clock.now())
  const stepOf = async () => (await at.read(id)).publicData.withdrawal?.step
  await review.approve(id, BY)
  await sending.attemptDue()
  expect([await stepOf(), (await at.money())[1]]).toEqual(['approved', 100_001n])
  const decision = { decision: 'accepted', decided_at: clock.now() } as const
  await site.db
    .updateTable('funds_request')
    .set({ ...decision, decided_by: 'ana', valid_until: new Date(+clock.now() + 86_400_000) })
    .where('id', '=', funds)
    .execute()
  clock.advance(60_000)
  await sending.attemptDue()
  expect(await stepOf()).not.toBe('approved')
})

test('an overdue proof of funds refuses a withdrawal where the market says so, and holds no money', async () => {
  await at.setUp({ markets })
  await askForFunds(new Date(at.setup.clock.now().getTime() + 1))
  expect((await at.open()).status).toBe(200)
  const before = await at.money()
  at.setup.clock.advance(1)
  const refused = await at.open()
  expect([refused.status, refused.error?.code]).toEqual([409, 'fundsRequired'])
  expect(await at.money()).toEqual(before)
})
