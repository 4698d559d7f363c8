import { formatDecimal } from '@fairhouse/money/amount'
import { BITCOIN } from './btcpay.message.ts'

export const STORE = 'store-1'
export const API_KEY = 'a-key-of-btcpay-with-forty-characters-ok'

type Payment = {
  value: string
  status: 'Processing' | 'Settled' | 'Invalid'
  receivedDate: number
}
type StoredInvoice = {
  id: string
  status: string
  amount: string
  currency: string
  createdTime: number
  expirationTime: number
  checkoutLink: string
  metadata: { orderId?: string }
  payments: Payment[]
}
type StoredPayout = {
  id: string
  revision: number
  state: string
  /** A number is sent; the documents say text. */
  date: number | string
  amount: string
  destination: string
  metadata: { orderId?: unknown }
}

/** Answers like a BTCPay Server with one store, as its public documentation describes it. */
export type BtcpayStandIn = {
  readonly fetch: typeof fetch
  readonly invoices: StoredInvoice[]
  readonly payouts: StoredPayout[]
  isDown: boolean
  /** Handles the next request but loses its answer. */
  isReplyLost: boolean
  /** Which names of the fields of payouts it uses. */
  version: 1 | 2
  /** Its lists of payouts lack the newest one. */
  isListBehind: boolean
  /** Satoshi arrive at the address of an order; `isConfirmed` = they are in a block. */
  pay(orderId: string, satoshi: bigint, isConfirmed?: boolean, secondsLate?: number): void
  expire(orderId: string): void
  setPayout(orderId: string, state: 'InProgress' | 'Completed' | 'Cancelled'): void
}

export function createBtcpayStandIn(): BtcpayStandIn {
  const invoices: StoredInvoice[] = []
  const payouts: StoredPayout[] = []
  const ofOrder = <T extends { metadata: { orderId?: unknown } }>(
    list: T[],
    orderId: string,
  ): T => {
    const found = list.find(({ metadata }) => metadata.orderId === orderId)
    if (found === undefined) throw new Error(`Nothing of order ${orderId}`)
    return found
  }
  const standIn: BtcpayStandIn = {
    invoices,
    payouts,
    isDown: false,
    isReplyLost: false,
    version: 2,
    isListBehind: false,
    async fetch(input, init) {
      if (standIn.isDown) throw new TypeError('fetch failed')
      const response = answer(new Request(input, init), await bodyOf(init))
      if (!standIn.isReplyLost) return response
      standIn.isReplyLost = false
      throw new TypeError('fetch failed')
    },
    pay(orderId, satoshi, isConfirmed = true, secondsLate = 0) {
      const invoice = ofOrder(invoices, orderId)
      const payment: Payment = {
        value: formatDecimal(satoshi, BITCOIN),
        status: isConfirmed ? 'Settled' : 'Processing',
        receivedDate: invoice.expirationTime + secondsLate,
      }
      invoice.payments.push(payment)
      const isWhole = secondsLate === 0 && satoshi >= dueOf(invoice)
      if (invoice.status === 'New' && isWhole)
        invoice.status = isConfirmed ? 'Settled' : 'Processing'
    },
    expire: (orderId) => void (ofOrder(invoices, orderId).status = 'Expired'),
    setPayout: (orderId, state) => void (ofOrder(payouts, orderId).state = state),
  }
  function answer(request: Request, body: any): Response {
    const url = new URL(request.url)
    if (request.headers.get('authorization') !== `token ${API_KEY}`) return json(401, {})
    const [root, ...rest] = url.pathname.replace(`/api/v1/stores/${STORE}/`, '').split('/')
    if (root === 'invoices') return answerInvoices(request, { url, rest, body })
    if (root === 'payouts') return answerPayouts(request, { rest, body })
    return json(404, {})
  }
  type Call = { url: URL; rest: string[]; body: any }
  function answerInvoices(request: Request, { url, rest: [id, part], body }: Call): Response {
    if (request.method === 'POST') {
      if (Number(body.amount) <= 0) return json(422, [])
      const known = standIn.version === 2 ? 'BTC-CHAIN' : 'BTC'
      if (body.checkout.paymentMethods.some((each: string) => each !== known)) return json(422, [])
      const createdTime = 1_763_640_000 + invoices.length
      const invoice: StoredInvoice = {
        id: `btcpay-${invoices.length}`,
        status: 'New',
        amount: body.amount,
        currency: body.currency,
        createdTime,
        expirationTime: createdTime + body.checkout.expirationMinutes * 60,
        checkoutLink: `https://pay.example/i/btcpay-${invoices.length}`,
        metadata: body.metadata,
        payments: [],
      }
      invoices.push(invoice)
      return json(200, shown(invoice))
    }
    if (id === undefined) {
      const order = url.searchParams.get('orderId')
      if (url.searchParams.get('status') === 'Settled') {
        const [from, to] = ['startDate', 'endDate'].map((name) =>
          Number(url.searchParams.get(name)),
        )
        const isShown = ({ status, createdTime }: StoredInvoice) =>
          status === 'Settled' && createdTime >= (from ?? 0) && createdTime < (to ?? 0)
        return json(200, invoices.filter(isShown).map(shown))
      }
      return json(200, invoices.filter(({ metadata }) => metadata.orderId === order).map(shown))
    }
    const invoice = invoices.find((each) => each.id === id)
    if (invoice === undefined) return json(404, { code: 'invoice-not-found' })
    if (part !== 'payment-methods') return json(200, shown(invoice))
    const destination = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const name =
      standIn.version === 2 ? { paymentMethodId: 'BTC-CHAIN' } : { paymentMethod: 'BTC-OnChain' }
    const amount = formatDecimal(dueOf(invoice), BITCOIN)
    const method = { ...name, destination, amount, payments: invoice.payments }
    return json(200, [{ ...method, paymentLink: `bitcoin:${destination}?amount=${amount}` }])
  }
  function answerPayouts(request: Request, { rest: [id], body }: Omit<Call, 'url'>): Response {
    const payout = payouts.find((each) => each.id === id)
    if (id !== undefined && payout === undefined) return json(404, {})
    if (payout === undefined) {
      if (request.method !== 'POST') {
        return json(200, payouts.slice(0, standIn.isListBehind ? -1 : undefined).map(named))
      }
      // The field names the method since version 2; the former one is ignored.
      if ((standIn.version === 2 ? body.payoutMethodId : body.paymentMethod) === undefined)
        return json(422, [])
      if (!String(body.destination).startsWith('bc1')) return json(422, [])
      const state = body.approved === true ? 'AwaitingPayment' : 'AwaitingApproval'
      const { destination, amount, metadata } = body
      const made = {
        id: `payout-${payouts.length}`,
        revision: 0,
        state,
        destination,
        amount,
        metadata,
      }
      payouts.push({ ...made, date: 1_763_640_000 + payouts.length })
      return json(200, named(payouts.at(-1)!))
    }
    if (request.method === 'GET') return json(200, named(payout))
    if (payout.state !== 'AwaitingApproval' || payout.revision !== body.revision)
      return json(422, [])
    payout.state = 'AwaitingPayment'
    return json(200, named(payout))
  }
  function named({ amount, ...payout }: StoredPayout) {
    if (standIn.version === 1) return { ...payout, amount, paymentMethodAmount: amount }
    const payoutAmount = payout.state === 'AwaitingApproval' ? null : amount
    const currencies = { originalCurrency: 'BTC', payoutCurrency: 'BTC' }
    return { ...payout, ...currencies, originalAmount: amount, payoutAmount }
  }
  return standIn
}

function shown({ payments: _payments, ...invoice }: StoredInvoice) {
  return { ...invoice, additionalStatus: 'None' }
}

/** A bitcoin is worth 60,000 of any other currency; the server rounds what is due up. */
function dueOf({ amount, currency }: Pick<StoredInvoice, 'amount' | 'currency'>): bigint {
  const hundredMillionths = BigInt(Math.round(Number(amount) * 1e8))
  return currency === 'BTC' ? hundredMillionths : (hundredMillionths + 59_999n) / 60_000n
}

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
}

function json(status: number, value: unknown): Response {
  return Response.json(value, { status })
}
