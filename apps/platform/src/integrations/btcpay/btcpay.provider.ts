import { Fault } from '@fairhouse/domain/fault'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
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
  readReceived,
  type Received,
  sumPayments,
  toInvoiceEvent,
  toPayoutEvent,
  toSatoshi,
} from './btcpay.message.ts'

/** assumed: the default confirmations of a new store, unless its owner chose another speed. */
const CONFIRMATIONS = 1

export type BtcpayConfig = {
  /** Origin of the server, e.g. `https://pay.example`. */
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
}

/** `late`: coins for which the rate of their invoice does not count, for an operator to send back. */
type BtcpayPayment = ProviderPayment & { readonly late: InvoiceEvent | null }

export type BtcpayProvider = Omit<PaymentProvider, 'findPayment'> & {
  findPayment(invoiceId: string): Promise<BtcpayPayment | null>
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
      if (known !== null) return readPayment(client, known)
      const bodyFor = (method: string) => toInvoiceBody(request, { method, now: deps.clock.now() })
      // `BTC` is its name before version 2, which refuses the other.
      const created =
        (await client.createInvoice(bodyFor('BTC-CHAIN'))) ??
        (await client.createInvoice(bodyFor('BTC')))
      if (created === null) return null
      // Of two concurrent requests the older invoice counts, for both.
      const invoice = (await findInvoice(client, request.invoiceId)) ?? created
      return readPayment(client, invoice)
    },

    async findPayment(invoiceId) {
      const invoice = await findInvoice(client, invoiceId)
      return invoice === null ? null : readPayment(client, invoice)
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
        invoices.map(async (invoice) => {
          const onChain = (await client.listMethods(invoice.id)).find(isOnChain)
          const { inTime, late } = readReceived(invoice, onChain)
          return [
            toMoved(invoice, inTime),
            ...(late.amountMinor > 0n ? [toMoved(invoice, late)] : []),
          ]
        }),
      )
      const paidOut = (each: BtcpayPayout) => ({
        amountMinor: -payoutAmount(each),
        currency: 'BTC',
      })
      return [...deposits.flat(), ...payouts.map((each) => toMoved(each, paidOut(each)))]
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
  moved: Received,
): MovedPayment {
  return { paymentId: id, invoiceId: metadata?.orderId ?? null, ...moved }
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
    amount: formatDecimal(request.amountMinor, requireCurrency(request.currency)),
    currency: request.currency,
    metadata: { orderId: request.invoiceId },
    checkout: {
      paymentMethods: [method],
      expirationMinutes: Math.max(1, Math.floor(untilExpiryMs / 60_000)),
      redirectURL: request.siteOrigin + request.backRoute,
    },
  }
}

async function readPayment(client: BtcpayClient, invoice: BtcpayInvoice): Promise<BtcpayPayment> {
  const methods = await client.listMethods(invoice.id)
  const onChain = methods.find(isOnChain)
  const outcome = toInvoiceEvent(invoice, onChain)
  const { late: received } = readReceived(invoice, onChain)
  const late =
    received.amountMinor > 0n
      ? ({ type: 'succeeded', paymentId: invoice.id, ...received } as const)
      : null
  if (onChain === undefined) {
    // Without an on-chain wallet its own page is the only option.
    const instructions = { type: 'redirect', url: invoice.checkoutLink } as const
    return { paymentId: invoice.id, redirectUrl: invoice.checkoutLink, instructions, outcome, late }
  }
  const arrived = sumPayments(onChain, ({ status }) => status !== 'Invalid')
  const settled = sumPayments(onChain, ({ status }) => status === 'Settled')
  return {
    paymentId: invoice.id,
    redirectUrl: invoice.checkoutLink,
    instructions: {
      type: 'address',
      address: onChain.destination,
      network: 'bitcoin',
      content: onChain.paymentLink ?? `bitcoin:${onChain.destination}`,
      amount: toSatoshi(onChain.amount).toString(),
      ...(invoice.currency !== 'BTC' && { currency: 'BTC' }),
      expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
      receivedAmount: arrived.toString(),
      // The API says whether a payment is settled, not its number of confirmations.
      confirmations: arrived > 0n && settled === arrived ? CONFIRMATIONS : 0,
      confirmationsRequired: CONFIRMATIONS,
    },
    outcome,
    late,
  }
}
