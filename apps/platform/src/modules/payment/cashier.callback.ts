import { amountSchema } from '@fairhouse/contract/amount.schema'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { z } from 'zod'
import { dataAnswer, refusalAnswer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { toInvoiceEvent } from './cashier.provider.ts'
import type { SettleInvoice } from './invoice.settlement.ts'

export type CashierCallbackDeps = {
  /** `whsec_…`, more than one while they are being changed. */
  readonly secrets: readonly string[]
  readonly clock: Clock
  readonly settle: SettleInvoice
  readonly log: Log
}

const paymentSchema = z.object({
  id: z.string().min(1).max(64),
  /** Our invoice id. */
  reference: z.uuid(),
  amount: amountSchema,
  currency: z.string().max(8),
  reason: z.string().max(64).nullish(),
})

const messageSchema = z.object({
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.expired']),
  data: paymentSchema,
})

const STATUS = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
} as const

// Standard Webhooks: bodies stay below 20 KB.
const BODY_BYTES_MAX = 20 * 1024

/**
 * Receives the cashier's webhooks: signature over the raw body first, then the form, then one
 * transaction. 2xx = done, also for a repeat; anything else asks the cashier to send it again.
 */
export function createCashierCallback(deps: CashierCallbackDeps): Callback {
  return {
    signatureHeader: 'webhook-signature',
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (call) => takeWebhook(deps, call),
  }
}

async function takeWebhook(
  deps: CashierCallbackDeps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Response> {
  const { traceId } = scope.guest
  if (request.method !== 'POST') return refusalAnswer('methodNotAllowed', traceId)
  if (rawBody === null) return refusalAnswer('payloadTooLarge', traceId)
  const verified = verifyWebhook({ headers: request.headers, rawBody }, deps)
  if (!verified.ok) {
    deps.log.warn({ traceId, problem: verified.problem }, 'cashier webhook refused')
    return refusalAnswer('signatureRejected', traceId)
  }
  const message = messageSchema.safeParse(parseJson(rawBody))
  if (!message.success) return refusalAnswer('malformedRequest', traceId)
  const { type, data } = message.data
  const event = toInvoiceEvent({ ...data, status: STATUS[type] })
  if (event === null) return refusalAnswer('malformedRequest', traceId)
  const webhook = { id: verified.id, type }
  const settled = await deps.settle({
    provider: 'cashier',
    invoiceId: data.reference,
    event,
    webhook,
  })
  if (!settled.ok) return refusalAnswer(settled.refusal, traceId, settled)
  deps.log.info(
    { traceId, webhook, invoiceId: data.reference, outcome: settled.value },
    'cashier webhook',
  )
  if (settled.value === 'unknownInvoice') return refusalAnswer('notFound', traceId)
  return dataAnswer({ outcome: settled.value })
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    // A signed body that is not JSON is malformed, which the schema says of undefined.
    return undefined
  }
}
