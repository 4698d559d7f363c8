import { Fault } from '@fairhouse/domain/fault'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import { z } from 'zod'
import { amountSchema } from '@fairhouse/contract/amount.schema'
import type { PaymentProvider, PaymentRequest, ProviderPayment } from './payment-provider.port.ts'

export type CashierProviderDeps = {
  /** Where the platform reaches the cashier, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  readonly apiKey: string
  /** Where a browser that opened the site under `siteOrigin` reaches the cashier. */
  readonly publicUrl: (siteOrigin: string) => string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

const paymentSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'failed', 'expired']),
  amount: amountSchema,
  currency: z.string().max(8),
  reason: z.string().max(64).nullish(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
})

type CashierPayment = z.infer<typeof paymentSchema>

const ANSWER_BYTES_MAX = 64 * 1024

/** The `cashier` behind its HTTP API. */
export function createCashierProvider(deps: CashierProviderDeps): PaymentProvider {
  return {
    name: 'cashier',

    async openPayment(request) {
      const answer = await call(deps, '/cashier/v1/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': request.invoiceId },
        body: JSON.stringify(toBody(request, deps.publicUrl(request.siteOrigin))),
      })
      // Only this status means that asking again cannot help.
      if (answer.status === 422) return null
      return readPayment(answer)
    },

    async findPayment(invoiceId) {
      const answer = await call(deps, `/cashier/v1/payments?reference=${invoiceId}`, {})
      return answer.status === 404 ? null : readPayment(answer)
    },
  }
}

/** What a payment of the cashier means for its invoice; shared by replies and webhooks. */
export function toInvoiceEvent(
  payment: Pick<CashierPayment, 'id' | 'status' | 'amount' | 'currency' | 'reason'>,
): InvoiceEvent | null {
  const paymentId = payment.id
  switch (payment.status) {
    case 'pending':
      return null
    case 'succeeded': {
      const amountMinor = BigInt(payment.amount)
      return { type: 'succeeded', paymentId, amountMinor, currency: payment.currency }
    }
    case 'failed': {
      // assumed: a payment that the player canceled is told as declined
      const isDeclined = payment.reason === 'declined' || payment.reason === 'canceled'
      return { type: 'failed', paymentId, reason: isDeclined ? 'declined' : 'providerError' }
    }
    case 'expired':
      return { type: 'expired', paymentId }
  }
}

function toBody(request: PaymentRequest, publicUrl: string) {
  return {
    reference: request.invoiceId,
    purpose: 'deposit',
    method: request.kind,
    amount: request.amountMinor.toString(),
    currency: request.currency,
    returnUrl: request.siteOrigin + request.backRoute,
    publicUrl,
    locale: readLocale(request.backRoute),
    expiresAt: request.expiresAt.toISOString(),
  }
}

/** The locale prefix of the path that the player comes from; none is the default locale. */
function readLocale(backRoute: string): string {
  const prefix = /^\/([a-z]{2}(?:-[a-z]{2})?)(?:[/?#]|$)/.exec(backRoute)?.[1]
  return prefix === undefined ? 'en' : (Intl.getCanonicalLocales(prefix)[0] ?? 'en')
}

type Answer = { readonly status: number; readonly text: string }

async function call(deps: CashierProviderDeps, path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await deps.fetch(new URL(path, deps.url), {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${deps.apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new Fault('providerUnavailable', 'The cashier did not answer', { cause })
  }
}

function readPayment({ status, text }: Answer): ProviderPayment {
  const isSuccess = status >= 200 && status < 300 && text.length <= ANSWER_BYTES_MAX
  const parsed = paymentSchema.safeParse(isSuccess ? parseJson(text) : undefined)
  if (!parsed.success) {
    throw new Fault('providerUnavailable', `The cashier answered ${status} without a payment`)
  }
  const payment = parsed.data
  return {
    paymentId: payment.id,
    redirectUrl: payment.redirectUrl,
    outcome: toInvoiceEvent(payment),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON is not a payment either: the schema says so.
    return undefined
  }
}
