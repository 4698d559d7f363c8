import { Fault } from '@fairhouse/domain/fault'
import { formatDecimal } from '@fairhouse/money/amount'
import type { Clock } from '@fairhouse/server-kit/clock'
import type {
  MovedPayment,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
} from '#platform/modules/payment/payment-provider.port'
import { type BtcpayClient, createBtcpayClient } from './btcpay.client.ts'
import {
  BITCOIN,
  type BtcpayInvoice,
  type BtcpayPayout,
  isOnChain,
  payoutAmount,
  sumPayments,
  toInvoiceEvent,
  toPayoutEvent,
} from './btcpay.message.ts'

/** assumed: the default confirmations of a new store, unless its owner chose another speed. */
const CONFIRMATIONS = 1

export type BtcpayConfig = {
  /** Origin of the server, e.g. `https://pay.example`. */
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
}

export type BtcpayProvider = PaymentProvider & {
  /** Our invoice for an id of theirs; null = not ours. */
  findReference(
    of: { readonly invoiceId: string } | { readonly payoutId: string },
  ): Promise<string | null>
}

/**
 * BTCPay Server by its Greenfield API. It has no idempotency keys, so our invoice id is stored there as
 * `orderId`: the oldest with that id counts. A payout is created unapproved and approved
 * afterwards, so that a duplicate never leaves the wallet.
 */
export function createBtcpayProvider(
  deps: BtcpayConfig & {
    readonly name: string
    readonly clock: Clock
    readonly fetch: typeof fetch
    readonly timeoutMs: number
  },
): BtcpayProvider {
  const client = createBtcpayClient(deps)
  return {
    name: deps.name,

    async openPayment(request) {
      const known = await findInvoice(client, request.invoiceId)
      if (known !== null) return readPayment(client, known, request)
      const bodyFor = (method: string) => toInvoiceBody(request, { method, now: deps.clock.now() })
      // `BTC` is its name before version 2, which refuses the other.
      const created =
        (await client.createInvoice(bodyFor('BTC-CHAIN'))) ??
        (await client.createInvoice(bodyFor('BTC')))
      if (created === null) return null
      // Of two concurrent requests the older invoice counts, for both.
      const invoice = (await findInvoice(client, request.invoiceId)) ?? created
      return readPayment(client, invoice, request)
    },

    async findPayment(invoiceId) {
      const invoice = await findInvoice(client, invoiceId)
      return invoice === null ? null : readPayment(client, invoice, null)
    },

    // No method here asks for fields.
    submitForm: async () => null,

    async openPayout(request) {
      const known = await findPayout(client, request.invoiceId)
      let created: BtcpayPayout | null = null
      if (known === null) {
        created = await client.createPayout({
          destination: request.destination['address'] ?? '',
          amount: formatDecimal(request.amountMinor, BITCOIN),
          payoutMethodId: 'BTC-CHAIN',
          // Its name before version 2.
          paymentMethod: 'BTC',
          approved: false,
          metadata: { orderId: request.invoiceId },
        })
        if (created === null) return { type: 'rejected' }
      }
      // Of two concurrent requests the older payout counts. A list that lags behind shows neither.
      const payout = (await findPayout(client, request.invoiceId)) ?? created
      if (payout === null) throw new Fault('providerUnavailable', 'BTCPay lost a payout')
      if (payout.state !== 'AwaitingApproval') return toPayoutEvent(payout)
      return toPayoutEvent(await client.approvePayout(payout))
    },

    async findPayout(invoiceId) {
      const payout = await findPayout(client, invoiceId)
      return payout === null ? null : toPayoutEvent(payout)
    },

    // assumed: by creation time, since the API does not filter by settlement time
    async listMoved(range) {
      const invoices = await client.listSettled(range)
      const payouts = (await client.listPayouts()).filter(
        ({ state, date }) =>
          state === 'Completed' &&
          date * 1000 >= range.from.getTime() &&
          date * 1000 < range.to.getTime(),
      )
      const deposits = await Promise.all(
        invoices.map(async ({ id, metadata }) => {
          const onChain = (await client.listMethods(id)).find(isOnChain)
          return toMoved({ id, metadata }, sumPayments(onChain, ['Settled']))
        }),
      )
      return [...deposits, ...payouts.map((each) => toMoved(each, -payoutAmount(each)))]
    },

    async findReference(of) {
      const found =
        'invoiceId' in of
          ? await client.getInvoice(of.invoiceId)
          : await client.getPayout(of.payoutId)
      return found?.metadata?.orderId ?? null
    },
  }
}

function toMoved(
  { id, metadata }: Pick<BtcpayInvoice, 'id' | 'metadata'>,
  amountMinor: bigint,
): MovedPayment {
  return { paymentId: id, invoiceId: metadata?.orderId ?? null, amountMinor, currency: 'BTC' }
}

async function findInvoice(client: BtcpayClient, orderId: string): Promise<BtcpayInvoice | null> {
  const invoices = await client.listInvoices(orderId)
  const [oldest] = invoices
    .filter(({ metadata }) => metadata?.orderId === orderId)
    .toSorted((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1))
  return oldest ?? null
}

async function findPayout(client: BtcpayClient, orderId: string): Promise<BtcpayPayout | null> {
  const payouts = await client.listPayouts()
  const [oldest] = payouts
    .filter(({ metadata }) => metadata?.orderId === orderId)
    .toSorted((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))
  return oldest ?? null
}

function toInvoiceBody(
  request: PaymentRequest,
  { method, now }: { readonly method: string; readonly now: Date },
) {
  const untilExpiryMs = request.expiresAt.getTime() - now.getTime()
  return {
    amount: formatDecimal(request.amountMinor, BITCOIN),
    currency: 'BTC',
    metadata: { orderId: request.invoiceId },
    checkout: {
      paymentMethods: [method],
      expirationMinutes: Math.max(1, Math.floor(untilExpiryMs / 60_000)),
      redirectURL: request.siteOrigin + request.backRoute,
    },
  }
}

async function readPayment(
  client: BtcpayClient,
  invoice: BtcpayInvoice,
  request: PaymentRequest | null,
): Promise<ProviderPayment> {
  const methods = await client.listMethods(invoice.id)
  const onChain = methods.find(isOnChain)
  const outcome = toInvoiceEvent(invoice, onChain)
  if (onChain === undefined) {
    // Without an on-chain wallet its own page is the only option.
    const instructions = { type: 'redirect', url: invoice.checkoutLink } as const
    return { paymentId: invoice.id, redirectUrl: invoice.checkoutLink, instructions, outcome }
  }
  const received = sumPayments(onChain, ['Processing', 'Settled'])
  const settled = sumPayments(onChain, ['Settled'])
  return {
    paymentId: invoice.id,
    redirectUrl: invoice.checkoutLink,
    instructions: {
      type: 'address',
      address: onChain.destination,
      network: 'bitcoin',
      content: onChain.paymentLink ?? `bitcoin:${onChain.destination}`,
      amount: (request?.amountMinor ?? (await client.readAmount(invoice.id))).toString(),
      expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
      receivedAmount: received.toString(),
      // The API says whether a payment is settled, not its number of confirmations.
      confirmations: received > 0n && settled === received ? CONFIRMATIONS : 0,
      confirmationsRequired: CONFIRMATIONS,
    },
    outcome,
  }
}
