import { randomUUID } from 'node:crypto'
import { cashierMessageSchema } from '../../apps/platform/src/integrations/cashier/cashier.callback.ts'
import { createCashierProvider } from '../../apps/platform/src/integrations/cashier/cashier.provider.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PayoutRequest,
} from '../../apps/platform/src/modules/payment/payment-provider.port.ts'
import { type Checks, expectEqual, expectRefused, fail } from './checks.ts'
import { type Act, openListener, type Patience, waitFor } from './listener.ts'
import { createInbox, type Inbox, type SignedCall } from './webhooks.ts'

export type PaymentProviderKit = {
  /** Origin of the provider's API. */
  readonly url: string
  readonly apiKey: string
  /** `whsec_…`, of its webhooks. */
  readonly secret: string
  /** Where the provider sends its webhooks. */
  readonly webhookPort: number
  readonly deposit: Pick<PaymentRequest, 'kind' | 'amountMinor' | 'currency'>
  readonly payout: Pick<PayoutRequest, 'kind' | 'amountMinor' | 'currency' | 'destination'>
  /** Pays, or cancels, the payment whose page is at the address. */
  readonly act: Act
  readonly patience: Patience
}

type Run = PaymentProviderKit & {
  readonly checks: Checks
  readonly provider: PaymentProvider
  readonly inbox: Inbox
}

/** Is the platform for a payment provider: deposits, payouts and webhooks, one of which is not taken at first. */
export async function checkPaymentProvider(kit: PaymentProviderKit, checks: Checks): Promise<void> {
  const inbox = createInbox(kit.secret)
  let isFirst = true
  const listener = await openListener(kit.webhookPort, (received) => {
    if (inbox.keep(received) === null) return new Response(null, { status: 401 })
    const status = isFirst ? 500 : 200
    isFirst = false
    return new Response(null, { status })
  })
  const { url, apiKey } = kit
  const provider = createCashierProvider({
    ...{ name: 'cashier', url, apiKey, fetch },
    publicUrl: () => new URL(url).origin,
    timeoutMs: 10_000,
  })
  const run = { ...kit, checks, provider, inbox }
  const startedAt = new Date(Date.now() - 60_000)
  try {
    const request = await checkDeposit(run)
    if (request !== null) {
      const payout = await checkPayout(run)
      await checkMessages(run)
      await checkSettlements(run, { request, payout, startedAt })
    }
  } finally {
    await listener.close()
  }
}

/** The request that was paid; null when no payment could be opened. */
async function checkDeposit(run: Run): Promise<PaymentRequest | null> {
  const { provider, checks, url } = run
  const { check } = checks
  const request = toRequest(run)
  await check('A call with a wrong key is refused', async () => {
    const headers = { authorization: 'Bearer somebody-else' }
    const asked = new URL(`/cashier/v1/payments?reference=${request.invoiceId}`, url)
    expectRefused((await fetch(asked, { headers })).status)
  })
  const opened = await check('A deposit is opened and waits to be paid', async () => {
    const payment = (await provider.openPayment(request)) ?? fail('a payment', 'a refusal')
    expectEqual(payment.outcome, null)
    return payment
  })
  if (opened === null) return null
  await check('A deposit that is opened twice is one payment', async () => {
    const again = await provider.openPayment(request)
    expectEqual(again?.paymentId, opened.paymentId)
    expectEqual(again?.instructions, opened.instructions)
  })
  await check('Its idempotency key with another amount opens nothing', () =>
    expectUnanswered(() =>
      provider.openPayment({ ...request, amountMinor: request.amountMinor + 1n }),
    ),
  )
  await check('The payment is found by the id of its invoice', async () =>
    expectEqual((await provider.findPayment(request.invoiceId))?.paymentId, opened.paymentId),
  )
  await check('An invoice that it never heard of has no payment', async () =>
    expectEqual(await provider.findPayment(randomUUID()), null),
  )
  await check('A currency that does not exist is refused with 422', async () =>
    expectEqual(await provider.openPayment({ ...toRequest(run), currency: 'XXX' }), null),
  )
  const page = opened.redirectUrl ?? url
  if (opened.redirectUrl !== null) {
    await check('The page of the payment opens', async () =>
      expectEqual((await fetch(page)).status, 200, 'status'),
    )
  }
  await checkPaid(run, request, page)
  await checkCancelled(run)
  return request
}

async function checkPaid(run: Run, request: PaymentRequest, page: string): Promise<void> {
  const { provider, checks, act } = run
  const { invoiceId, amountMinor, currency } = request
  await act('Pay the deposit', page)
  const told = await checks.check('A payment is told by a signed webhook', async () => {
    const message = await waitForMessage(run, invoiceId, 'payment.succeeded')
    return message ?? fail('payment.succeeded', run.inbox.problems[0] ?? 'none in time')
  })
  if (told !== null) {
    await checks.check('The webhook has the amount and the currency of the payment', () => {
      const { amount, currency: paidIn } = told.json['data'] as Record<string, unknown>
      expectEqual([amount, paidIn], [amountMinor.toString(), currency])
    })
    await checks.check('A webhook that was not taken is sent again with its id', async () => {
      const isAgain = ({ json }: SignedCall) => isAbout(json, invoiceId, 'payment.succeeded')
      const again = await waitFor(run.patience, () => run.inbox.calls.filter(isAgain)[1])
      if (again?.id !== told.id) fail(`webhook-id ${told.id} twice`, again?.id ?? 'once')
      expectEqual(again.text, told.text)
    })
  }
  await checks.check('The status of the payment says the same', async () => {
    const outcome = (await provider.findPayment(invoiceId))?.outcome ?? null
    if (outcome?.type !== 'succeeded') fail('succeeded', outcome)
    expectEqual([outcome.amountMinor, outcome.currency], [amountMinor, currency])
  })
  await checks.check('A paid deposit that is opened again is still the paid one', async () =>
    expectEqual((await provider.openPayment(request))?.outcome?.type, 'succeeded'),
  )
}

async function checkCancelled(run: Run): Promise<void> {
  const { provider, checks, act, patience } = run
  const request = toRequest(run)
  await checks.check('A payment that its payer cancelled has failed', async () => {
    const payment = await provider.openPayment(request)
    await act('Cancel the deposit', payment?.redirectUrl ?? run.url)
    const message = await waitForMessage(run, request.invoiceId, 'payment.failed')
    if (message === null) fail(`payment.failed in ${patience.waitMs} ms`, 'none')
    expectEqual((await provider.findPayment(request.invoiceId))?.outcome?.type, 'failed')
  })
}

async function checkPayout(run: Run): Promise<PayoutRequest> {
  const { provider, checks } = run
  const { check } = checks
  const request = { ...run.payout, invoiceId: randomUUID() }
  const first = await check('A payout is begun', async () => {
    const payout = await provider.openPayout(request)
    return payout.type === 'pending' || payout.type === 'paid' ? payout : fail('pending', payout)
  })
  if (first === null) return request
  await check('A payout that is begun twice is one payout', async () => {
    const again = await provider.openPayout(request)
    expectEqual('payoutId' in again && again.payoutId, 'payoutId' in first && first.payoutId)
  })
  await check('Its idempotency key with another amount begins nothing', () =>
    expectUnanswered(() =>
      provider.openPayout({ ...request, amountMinor: request.amountMinor + 1n }),
    ),
  )
  await check('A payout without a destination is refused with 422', async () => {
    const nowhere = { ...request, invoiceId: randomUUID(), destination: {} }
    expectEqual((await provider.openPayout(nowhere)).type, 'rejected')
  })
  await check('An invoice that it never heard of has no payout', async () =>
    expectEqual(await provider.findPayout(randomUUID()), null),
  )
  await check('The end of a payout is told by a signed webhook and by its status', async () => {
    const message = await waitForMessage(run, request.invoiceId, 'payout.succeeded')
    if (message === null) fail('payout.succeeded', 'none in time')
    expectEqual((await provider.findPayout(request.invoiceId))?.type, 'paid')
  })
  return request
}

async function checkMessages({ checks, inbox }: Run): Promise<void> {
  await checks.check('Every webhook is signed', () => expectEqual(inbox.problems, []))
  await checks.check('Every webhook has the form of its type', () => {
    for (const { json } of inbox.calls) {
      const parsed = cashierMessageSchema.safeParse(json)
      if (!parsed.success)
        fail(`the form of ${String(json['type'])}`, parsed.error.message.replaceAll(/\s+/g, ' '))
    }
  })
}

async function checkSettlements(
  { provider, checks }: Run,
  of: {
    readonly request: PaymentRequest
    readonly payout: PayoutRequest
    readonly startedAt: Date
  },
): Promise<void> {
  await checks.check('What moved money is listed once, and nothing else', async () => {
    const to = new Date(Date.now() + 3_600_000)
    const moved = await provider.listMoved({ from: of.startedAt, to })
    const own = [of.request, of.payout].map(({ invoiceId }) =>
      moved.filter((each) => each.invoiceId === invoiceId).map(({ amountMinor }) => amountMinor),
    )
    expectEqual(own, [[of.request.amountMinor], [-of.payout.amountMinor]])
  })
}

function toRequest({ deposit }: PaymentProviderKit): PaymentRequest {
  return {
    ...deposit,
    invoiceId: randomUUID(),
    siteOrigin: 'http://localhost:3000',
    backRoute: '/wallet/history',
    expiresAt: new Date(Date.now() + 1_800_000),
  }
}

function waitForMessage(run: Run, invoiceId: string, type: string): Promise<SignedCall | null> {
  return waitFor(run.patience, () =>
    run.inbox.calls.find(({ json }) => isAbout(json, invoiceId, type)),
  )
}

function isAbout(json: SignedCall['json'], invoiceId: string, type: string): boolean {
  const { reference } = (json['data'] ?? {}) as { reference?: unknown }
  return json['type'] === type && reference === invoiceId
}

/** A response with a payment means that the second content was taken for the first, or that both were executed. */
async function expectUnanswered(open: () => Promise<unknown>): Promise<void> {
  const answer = await open().catch(() => null)
  if (answer !== null) fail('a refusal', answer)
}
