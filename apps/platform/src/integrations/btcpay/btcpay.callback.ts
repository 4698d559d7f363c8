import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok } from '@fairhouse/domain/result'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { type Answer, dataParts, refusalParts } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { createWebhookSignature } from '#platform/http/webhook-signature'
import type { PaymentNewsDeps } from '#platform/modules/payment/payment-integration.port'
import type { BtcpayProvider } from './btcpay.provider.ts'
import { btcpayWebhookSchema } from './btcpay.message.ts'

type BtcpayCallbackDeps = PaymentNewsDeps & {
  readonly provider: BtcpayProvider
  /** As shown by the store's webhook; more than one during a rotation. */
  readonly secrets: readonly string[]
}

const BODY_BYTES_MAX = 64 * 1024

/**
 * Receives the webhooks of BTCPay: signature over the raw body first. A message only triggers a read of
 * the current state from the server. So an old or repeated one, which has no signed timestamp,
 * does no harm.
 */
export function createBtcpayCallback(deps: BtcpayCallbackDeps): Callback {
  return {
    signature: createWebhookSignature({
      sender: 'btcpay',
      header: 'btcpay-sig',
      log: deps.log,
      isSigned: ({ request, rawBody }) =>
        isSigned(request.headers.get('btcpay-sig') ?? '', rawBody, deps.secrets),
    }),
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (call) => takeWebhook(deps, call),
  }
}

async function takeWebhook(
  deps: BtcpayCallbackDeps,
  { scope, rawBody }: CallbackCall,
): Promise<Answer> {
  const { traceId } = scope.guest
  const message = btcpayWebhookSchema.safeParse(parseJson(rawBody))
  if (!message.success) return refusalParts('malformedRequest', traceId)
  const { deliveryId: id, type, invoiceId, payoutId } = message.data
  const webhook = { id, type }
  const outcome =
    payoutId !== undefined
      ? await takePayout(deps, { payoutId, webhook })
      : invoiceId !== undefined
        ? await takeInvoice(deps, { invoiceId, webhook })
        : 'ignored'
  deps.log.info({ traceId, webhook, outcome }, 'btcpay webhook')
  if (outcome === 'overloaded') return refusalParts('overloaded', traceId)
  // Other invoices of the same store are not ours; acknowledge them, so that they are not sent again.
  return dataParts({ outcome })
}

type Webhook = { readonly id: string; readonly type: string }

async function takeInvoice(
  { provider, settle, keepPayment }: BtcpayCallbackDeps,
  { invoiceId, webhook }: { readonly invoiceId: string; readonly webhook: Webhook },
): Promise<string> {
  const reference = await provider.findReference({ invoiceId })
  const payment = reference === null ? null : await provider.findPayment(reference)
  if (reference === null || payment === null) return 'unknownInvoice'
  await keepPayment({ provider: provider.name, invoiceId: reference, payment })
  const { outcome, late } = payment
  const news = { provider: provider.name, invoiceId: reference }
  const settled = outcome === null ? ok('kept') : await settle({ ...news, event: outcome, webhook })
  if (!settled.ok || late === null) return settled.ok ? settled.value : settled.refusal
  // A message of its own, since the first one was used up by the outcome.
  const further = { ...webhook, id: `${webhook.id}:late` }
  const taken = await settle({ ...news, event: late, webhook: further })
  return taken.ok ? taken.value : taken.refusal
}

async function takePayout(
  { provider, takePayoutNews }: BtcpayCallbackDeps,
  { payoutId, webhook }: { readonly payoutId: string; readonly webhook: Webhook },
): Promise<string> {
  const reference = await provider.findReference({ payoutId })
  const event = reference === null ? null : await provider.findPayout(reference)
  if (reference === null || event === null) return 'unknownInvoice'
  const news = { provider: provider.name, invoiceId: reference, event, webhook }
  const taken = await takePayoutNews(news)
  return taken.ok ? taken.value : taken.refusal
}

/** `sha256=` and HMAC-SHA256 of the raw body in hex. */
export function signBtcpay(rawBody: Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
}

function isSigned(header: string, rawBody: Uint8Array, secrets: readonly string[]): boolean {
  const given = Buffer.from(header)
  return secrets.some((secret) => {
    const expected = Buffer.from(signBtcpay(rawBody, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
