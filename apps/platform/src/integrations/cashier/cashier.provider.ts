import { Fault } from '@fairhouse/domain/fault'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { LIST_BYTES_MAX, readText } from '@fairhouse/server-kit/read-body'
import type { z } from 'zod'
import {
  paymentSchema,
  payoutSchema,
  settlementsSchema,
  toPayoutEvent,
  toProviderPayment,
} from './cashier.message.ts'
import type {
  PaymentProvider,
  PaymentRequest,
  PayoutRequest,
  ProviderPayment,
} from '#platform/modules/payment/payment-provider.port'

export type CashierProviderDeps = {
  readonly name: string
  /** Address of the cashier for the platform, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  readonly apiKey: string
  /** Address of the cashier for a browser that opened the site at `siteOrigin`. */
  readonly publicUrl: (siteOrigin: string) => string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

/** The cashier's HTTP API as a payment provider. */
export function createCashierProvider(deps: CashierProviderDeps): PaymentProvider {
  return {
    name: deps.name,

    async openPayment(request) {
      const answer = await call(deps, '/cashier/v1/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': request.invoiceId },
        body: JSON.stringify(toBody(request, deps.publicUrl(request.siteOrigin))),
      })
      // Only this status is final; any other error may be retried.
      if (answer.status === 422) return null
      return readPayment(answer)
    },

    async findPayment(invoiceId) {
      const answer = await call(deps, `/cashier/v1/payments?reference=${invoiceId}`, {})
      return answer.status === 404 ? null : readPayment(answer)
    },

    async submitForm(invoiceId, fields) {
      const answer = await call(deps, `/cashier/v1/payments/form?reference=${invoiceId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fields }),
      })
      return answer.status === 422 ? null : readPayment(answer)
    },

    async forgetCard(token) {
      const path = `/cashier/v1/cards/${encodeURIComponent(token)}`
      const { status } = await call(deps, path, { method: 'DELETE' })
      if (status === 204) return
      throw new Fault('providerUnavailable', `The cashier answered ${status} to a removal`)
    },

    async openPayout(request) {
      const answer = await call(deps, '/cashier/v1/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': request.invoiceId },
        body: JSON.stringify(toPayoutBody(request)),
      })
      return answer.status === 422 ? { type: 'rejected' } : readPayout(answer)
    },

    async findPayout(invoiceId) {
      const answer = await call(deps, `/cashier/v1/payouts?reference=${invoiceId}`, {})
      return answer.status === 404 ? null : readPayout(answer)
    },

    async listMoved({ from, to }) {
      const range = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const answer = await call(deps, `/cashier/v1/settlements?${range}`, {})
      return readAnswer(answer, settlementsSchema, 'list').map(
        ({ id, reference, purpose, amount, currency }) => ({
          paymentId: id,
          invoiceId: reference,
          amountMinor: purpose === 'payout' ? -BigInt(amount) : BigInt(amount),
          currency,
        }),
      )
    },
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
    ...(request.payerId !== undefined && { payer: request.payerId }),
    ...(request.savedCard !== undefined && { savedCard: request.savedCard }),
  }
}

function toPayoutBody(request: PayoutRequest) {
  return {
    reference: request.invoiceId,
    method: request.kind,
    amount: request.amountMinor.toString(),
    currency: request.currency,
    destination: request.destination,
  }
}

/** The locale prefix of the player's path; without one the default locale. */
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
    return { status: response.status, text: await readText(response, LIST_BYTES_MAX) }
  } catch (cause) {
    throw new Fault('providerUnavailable', 'The cashier did not answer', { cause })
  }
}

function readPayment(answer: Answer): ProviderPayment {
  return toProviderPayment(readAnswer(answer, paymentSchema, 'payment'))
}

function readPayout(answer: Answer): PayoutEvent {
  return toPayoutEvent(readAnswer(answer, payoutSchema, 'payout'))
}

function readAnswer<T>({ status, text }: Answer, schema: z.ZodType<T>, what: string): T {
  const isSuccess = status >= 200 && status < 300
  const parsed = schema.safeParse(isSuccess ? parseJson(text) : undefined)
  if (parsed.success) return parsed.data
  throw new Fault('providerUnavailable', `The cashier answered ${status} without a ${what}`)
}
