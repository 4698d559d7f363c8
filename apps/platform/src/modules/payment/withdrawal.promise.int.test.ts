import { marketWith } from '@fairhouse/domain/market/market.fixture'
import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { expect, test } from 'vitest'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { TEST_OPERATOR_TOKEN } from '#platform/testing/test-platform'
import { setUpWithdrawals } from './withdrawal.fixture.ts'

/* Withdrawals in a market that has them paid within an hour and a half. */
const at = setUpWithdrawals()
const markets = { licensed: [], fallback: marketWith({ payoutMinutes: 90 }) }

async function readMetric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` }
  const text = await (await at.setup.site.platform.app.request('/metrics', { headers })).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

test('the player sees by when it is paid, and the office when it is due', async () => {
  await at.setUp({ markets })
  const office = createTestOffice(at.setup.site)
  const payments = await office.signIn('payments')
  const invoice = await at.openOne({ amount: '100001' })
  const promisedAt = new Date(Date.parse(invoice.createdAt) + 90 * MINUTE_MS).toISOString()
  expect(invoice.publicData.withdrawal).toMatchObject({ step: 'review', promisedAt })
  const { body } = await office.call('GET /office/api/withdrawals', { as: payments })
  expect(body.data).toMatchObject([{ id: invoice.id, work: { dueAt: promisedAt } }])
})

test('a new destination does not wait beyond half of it', async () => {
  await at.setUp({ markets, policy: { newDestinationWaitMs: 24 * 60 * MINUTE_MS } })
  const { createdAt, publicData } = await at.openOne()
  const waitMs = Date.parse(publicData.withdrawal!.sendAfter!) - Date.parse(createdAt)
  expect(waitMs).toBe(45 * MINUTE_MS)
})

test('the metrics count what is about to pass its time, and what has, until it is paid', async () => {
  await at.setUp({ markets })
  const { id } = await at.openOne({ amount: '100001' })
  const promise = (minutesLeft: number) =>
    at.setup.site.owner
      .updateTable('withdrawal')
      .set({ promised_at: new Date(Date.now() + minutesLeft * MINUTE_MS) })
      .where('invoice_id', '=', id)
      .execute()
  const late = async () => [
    await readMetric('fairhouse_withdrawals_nearly_late'),
    await readMetric('fairhouse_withdrawals_late'),
  ]
  await promise(20)
  expect(await late()).toEqual([0, 0])
  await promise(10)
  expect(await late()).toEqual([1, 0])
  await promise(-1)
  expect(await late()).toEqual([0, 1])
  await at.setup.site.owner
    .updateTable('withdrawal')
    .set({ step: 'failed' })
    .where('invoice_id', '=', id)
    .execute()
  expect(await late()).toEqual([0, 0])
})
