import { randomUUID } from 'node:crypto'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
const player = await site.signUp()
afterAll(() => site.close())

/** Payouts of a method that took so many minutes each. */
async function pay(method: string, minutes: readonly number[], changes: object = {}) {
  const now = site.clock.now()
  const row = {
    player_id: player.playerId,
    account_id: randomUUID(),
    type: INVOICE_TYPE.withdrawal,
    status: INVOICE_STATUS.success,
    provider: 'cashier',
    method,
    currency: 'EUR',
    amount_minor: 1_000n,
    site_origin: 'http://localhost',
    back_route: '/',
    settled_at: now,
    expires_at: now,
    next_check_at: now,
    ...changes,
  }
  const ago = (each: number) => new Date(now.getTime() - each * 60_000)
  const rows = minutes.map((each) => ({ ...row, id: randomUUID(), created_at: ago(each) }))
  await site.db.insertInto('invoice').values(rows).execute()
}

const twenty = (minutes: number) => Array.from({ length: 20 }, () => minutes)

test('a method says the median time of its last payouts, if there are twenty of them', async () => {
  await pay('cashier.withdrawal.sepa', [...twenty(30), ...twenty(50), 9_000])
  await pay('cashier.withdrawal.skrill', twenty(10).slice(1))
  const month = new Date(site.clock.now().getTime() - 31 * 86_400_000)
  await pay('cashier.withdrawal.neteller', twenty(10), { settled_at: month })
  await pay('cashier.withdrawal.jeton', twenty(10), {
    status: INVOICE_STATUS.failed,
    failure_reason: 'rejected',
  })
  for (const direction of ['deposit', 'withdrawal']) {
    const path = `/api/payment/methods/${direction}?currency=EUR`
    const { body } = await site.call('GET', path, { as: player })
    const methods = body.data.flatMap((group: { paymentMethods: object[] }) => group.paymentMethods)
    const timed = methods.filter((each: object) => 'payoutSeconds' in each)
    expect(timed).toMatchObject([{ method: `cashier.${direction}.sepa`, payoutSeconds: 3_000 }])
  }
})
