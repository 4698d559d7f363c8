// The kit of payment providers against our cashier, and against one whose webhooks have new ids.
import { randomUUID } from 'node:crypto'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { expect, test } from 'vitest'
import { CASHIER_KEY, CASHIER_SECRET, startCashier } from './cashier.fixture.ts'
import { createChecks } from './checks.ts'
import { findFreePort } from '@fairhouse/server-kit/free-port'
import type { Act } from './listener.ts'
import { checkPaymentProvider } from './payment-provider.ts'

/** Presses on the hosted page of a wallet: signs in and confirms, or cancels. */
const act: Act = async (order, page) => {
  const { origin } = new URL(page)
  const send = (step: string, form: Record<string, string>) =>
    fetch(`${page}/${step}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin },
      redirect: 'manual',
    })
  if (order.startsWith('Cancel')) return void (await send('cancel', {}))
  await send('sign-in', { account: 'ana@players.test', code: '123456' })
  await send('confirm', {})
}

async function runKit(send: typeof fetch = fetch) {
  const webhookPort = await findFreePort()
  const webhookUrl = `http://127.0.0.1:${webhookPort}/webhooks`
  const { origin, close } = await startCashier({ webhookUrl, fetch: send })
  const checks = createChecks()
  await checkPaymentProvider(
    {
      url: origin,
      apiKey: CASHIER_KEY,
      secret: CASHIER_SECRET,
      webhookPort,
      deposit: { kind: 'skrill', amountMinor: 5_000n, currency: 'EUR' },
      payout: {
        kind: 'skrill',
        amountMinor: 4_000n,
        currency: 'EUR',
        destination: { account: 'ana@players.test' },
      },
      act,
      patience: { waitMs: 10_000, quietMs: 200 },
    },
    checks,
  )
  await close()
  return checks
}

// Both wait most of the time, so they run at once.
test.concurrent('the cashier does everything right', async () => {
  const { passed, faults } = await runKit()
  expect(faults).toEqual([])
  expect(passed).toHaveLength(23)
}, 60_000)

test.concurrent('a provider that gives each attempt of a webhook a new id fails', async () => {
  const { faults } = await runKit((url, init) => {
    const message = { id: randomUUID(), timestamp: new Date(), body: String(init?.body) }
    const headers = {
      ...signWebhook(message, [CASHIER_SECRET]),
      'content-type': 'application/json',
    }
    return fetch(url, { ...init, headers })
  })
  expect(faults).toEqual([
    expect.stringContaining('A webhook that was not taken is sent again with its id'),
  ])
}, 60_000)
