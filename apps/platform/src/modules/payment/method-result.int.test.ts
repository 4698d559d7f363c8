import { randomUUID } from 'node:crypto'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
const players = await Promise.all(Array.from({ length: 30 }, () => site.signUp()))
let deposits = 0
afterAll(() => site.close())

/** One deposit of each player by a method, of whom so many fail for this reason. */
async function pay(method: string, failures: number, reason: InvoiceFailureReason, more = {}) {
  const { days, of } = { days: 1, of: players, ...more }
  const now = site.clock.now()
  const rows = of.map(({ playerId }, index) => ({
    ...{ id: randomUUID(), player_id: playerId, account_id: randomUUID() },
    ...{ type: INVOICE_TYPE.deposit, provider: 'cashier', method: `cashier.deposit.${method}` },
    ...{ currency: 'EUR', amount_minor: 1_000n, site_origin: 'http://localhost', back_route: '/' },
    ...(index < failures
      ? { status: INVOICE_STATUS.failed, failure_reason: reason, deposit_number: 0 }
      : { status: INVOICE_STATUS.success, failure_reason: null, deposit_number: (deposits += 1) }),
    created_at: new Date(now.getTime() - days * 86_400_000),
    ...{ settled_at: now, expires_at: now, next_check_at: now },
  }))
  await site.db.insertInto('invoice').values(rows).execute()
}

async function list(country: string): Promise<string[]> {
  const path = `/api/payment/methods/deposit?currency=EUR&country=${country}`
  const { body } = await site.call('GET', path, { as: players[0]! })
  return body.data
    .flatMap((group: { paymentMethods: { method: string }[] }) => group.paymentMethods)
    .map(({ method }: { method: string }) => method.replace('cashier.deposit.', ''))
}

test('the methods that work most often for players of the country come first', async () => {
  await pay('card', 5, 'declined')
  // Neither canceled ones count, nor further tries of a player, nor those of more than a month ago.
  await pay('sepa', 8, 'canceled')
  await pay('sepa', 22, 'declined', { of: players.slice(8) })
  await pay('neteller', 0, 'declined', { days: 31 })
  const [here, elsewhere] = [await list('DE'), await list('PT')]
  expect(here.indexOf('sepa')).toBe(elsewhere.indexOf('card'))
  expect(here.indexOf('sepa')).toBeLessThan(here.indexOf('card'))
  expect(elsewhere.indexOf('card')).toBeLessThan(elsewhere.indexOf('sepa'))
  expect(here.indexOf('neteller')).toBe(elsewhere.indexOf('neteller'))
})
