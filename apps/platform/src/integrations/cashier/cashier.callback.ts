import type { Clock } from '@fairhouse/server-kit/clock'
import { ok, type Result } from '@fairhouse/domain/result'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { z } from 'zod'
import { type Answer, dataParts, refusalParts } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { createWebhookSignature } from '#platform/http/webhook-signature'
import {
  disputeSchema,
  paymentSchema,
  payoutSchema,
  toDisputeEvent,
  toInvoiceEvent,
  toPayoutEvent,
  toProviderPayment,
} from './cashier.message.ts'
import type { PaymentNewsDeps } from '#platform/modules/payment/payment-integration.port'

export type CashierCallbackDeps = PaymentNewsDeps & {
  /** The provider's name in the ledger. */
  readonly provider: string
  /** `whsec_…`, several while they are rotated. */
  readonly secrets: readonly string[]
  readonly clock: Clock
}

/** A webhook of the cashier. */
export const cashierMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.updated'),
    data: paymentSchema.extend({ reference: z.uuid() }),
  }),
  z.object({
    type: z.enum(['payment.succeeded', 'payment.failed', 'payment.expired']),
    data: paymentSchema.omit({ status: true, instructions: true }).extend({
      /** Our invoice id. */
      reference: z.uuid(),
    }),
  }),
  z.object({
    type: z.enum(['payment.disputed', 'payment.reversed', 'payment.dispute_won']),
    data: disputeSchema.extend({ reference: z.uuid() }),
  }),
  z.object({
    type: z.enum(['payout.succeeded', 'payout.failed']),
    data: payoutSchema.omit({ status: true }).extend({ reference: z.uuid() }),
  }),
])

type Message = z.infer<typeof cashierMessageSchema>

const STATUS = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
  'payout.succeeded': 'succeeded',
  'payout.failed': 'failed',
} as const

const DISPUTE_EVENTS = {
  'payment.disputed': 'opened',
  'payment.reversed': 'reversed',
  'payment.dispute_won': 'won',
} as const

// Standard Webhooks: bodies stay below 20 KB.
const BODY_BYTES_MAX = 20 * 1024

/**
 * Receives the cashier's webhooks: checks the signature over the raw body, then the schema, then
 * runs one transaction. 2xx = processed or a duplicate; anything else makes the cashier retry.
 */
export function createCashierCallback(deps: CashierCallbackDeps): Callback {
  return {
    signature: createWebhookSignature({
      sender: 'cashier',
      header: 'webhook-signature',
      log: deps.log,
      isSigned: ({ request, rawBody }) =>
        verifyWebhook({ headers: request.headers, rawBody }, deps).ok,
    }),
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (call) => takeWebhook(deps, call),
  }
}

async function takeWebhook(
  deps: CashierCallbackDeps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Answer> {
  const { traceId } = scope.guest
  const message = cashierMessageSchema.safeParse(parseJson(rawBody))
  if (!message.success) return refusalParts('malformedRequest', traceId)
  const { type, data } = message.data
  const webhook = { id: request.headers.get('webhook-id') ?? '', type }
  const taken = await takeMessage(deps, message.data, webhook)
  if (!taken.ok) return refusalParts(taken.refusal, traceId, taken)
  deps.log.info(
    { traceId, webhook, invoiceId: data.reference, outcome: taken.value },
    'cashier webhook',
  )
  if (taken.value === 'unknownInvoice') return refusalParts('notFound', traceId)
  return dataParts({ outcome: taken.value })
}

async function takeMessage(
  deps: CashierCallbackDeps,
  message: Message,
  webhook: { readonly id: string; readonly type: string },
): Promise<Result<string, 'overloaded'>> {
  const news = { provider: deps.provider, invoiceId: message.data.reference, webhook }
  switch (message.type) {
    case 'payment.updated':
      // Reports progress only, so there is nothing to deduplicate.
      await deps.keepPayment({ ...news, payment: toProviderPayment(message.data) })
      return ok('kept')
    case 'payment.succeeded':
    case 'payment.failed':
    case 'payment.expired': {
      const event = toInvoiceEvent({ ...message.data, status: STATUS[message.type] })
      if (event === null) throw new Error(`${message.type} is the end of a payment`)
      return deps.settle({ ...news, event, savedCard: message.data.savedCard ?? null })
    }
    case 'payment.disputed':
    case 'payment.reversed':
    case 'payment.dispute_won': {
      const event = toDisputeEvent(DISPUTE_EVENTS[message.type], message.data)
      return deps.takeDispute({ ...news, event })
    }
    case 'payout.succeeded':
    case 'payout.failed': {
      const event = toPayoutEvent({ ...message.data, status: STATUS[message.type] })
      return deps.takePayoutNews({ ...news, event })
    }
  }
}
