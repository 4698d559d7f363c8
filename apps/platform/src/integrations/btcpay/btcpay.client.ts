import { Fault } from '@fairhouse/domain/fault'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { readText } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import {
  type BtcpayInvoice,
  btcpayInvoiceSchema,
  type BtcpayMethod,
  btcpayMethodSchema,
  type BtcpayPayout,
  btcpayPayoutSchema,
} from './btcpay.message.ts'

/** The calls of the Greenfield API in use. Each throws a `Fault` without a usable answer. */
export type BtcpayClient = {
  /** Null = permanently refused. */
  createInvoice(body: object): Promise<BtcpayInvoice | null>
  getInvoice(id: string): Promise<BtcpayInvoice | null>
  listInvoices(orderId: string): Promise<BtcpayInvoice[]>
  /** Settled invoices, by creation time. */
  listSettled(range: { readonly from: Date; readonly to: Date }): Promise<BtcpayInvoice[]>
  listMethods(invoiceId: string): Promise<BtcpayMethod[]>
  /** Null = permanently refused. */
  createPayout(body: object): Promise<BtcpayPayout | null>
  getPayout(id: string): Promise<BtcpayPayout | null>
  listPayouts(): Promise<BtcpayPayout[]>
  /** Approves the revision that was read; a payout that changed meanwhile is not approved. */
  approvePayout(payout: BtcpayPayout): Promise<BtcpayPayout>
}

type ClientDeps = {
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

const ANSWER_BYTES_MAX = 4 * 1024 * 1024

export function createBtcpayClient(deps: ClientDeps): BtcpayClient {
  const store = `/api/v1/stores/${encodeURIComponent(deps.storeId)}`
  const id = encodeURIComponent
  return {
    createInvoice: (body) =>
      ask(deps, { path: `${store}/invoices`, method: 'POST', body }, btcpayInvoiceSchema),
    getInvoice: (invoice) =>
      ask(deps, { path: `${store}/invoices/${id(invoice)}` }, btcpayInvoiceSchema),
    listInvoices: (orderId) =>
      need(
        deps,
        { path: `${store}/invoices?orderId=${id(orderId)}` },
        z.array(btcpayInvoiceSchema),
      ),
    listSettled: ({ from, to }) => {
      const [start, end] = [from, to].map((at) => Math.floor(at.getTime() / 1000))
      const path = `${store}/invoices?status=Settled&startDate=${start}&endDate=${end}&take=10000`
      return need(deps, { path }, z.array(btcpayInvoiceSchema))
    },
    listMethods: (invoice) =>
      need(
        deps,
        { path: `${store}/invoices/${id(invoice)}/payment-methods` },
        z.array(btcpayMethodSchema),
      ),
    createPayout: (body) =>
      ask(deps, { path: `${store}/payouts`, method: 'POST', body }, btcpayPayoutSchema),
    getPayout: (payout) =>
      ask(deps, { path: `${store}/payouts/${id(payout)}` }, btcpayPayoutSchema),
    listPayouts: () =>
      need(deps, { path: `${store}/payouts?includeCancelled=true` }, z.array(btcpayPayoutSchema)),
    approvePayout: ({ id: payout, revision }) =>
      need(
        deps,
        { path: `${store}/payouts/${id(payout)}`, method: 'POST', body: { revision } },
        btcpayPayoutSchema,
      ),
  }
}

type Question = { readonly path: string; readonly method?: string; readonly body?: object }

/** Null if not found (404) or permanently refused (400, 422). */
async function ask<T>(
  deps: ClientDeps,
  question: Question,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const { status, text } = await send(deps, question)
  if (status === 404 || status === 400 || status === 422) return null
  return read({ status, text }, schema)
}

async function need<T>(deps: ClientDeps, question: Question, schema: z.ZodType<T>): Promise<T> {
  return read(await send(deps, question), schema)
}

function read<T>({ status, text }: { status: number; text: string }, schema: z.ZodType<T>): T {
  const isSuccess = status >= 200 && status < 300 && text.length <= ANSWER_BYTES_MAX
  const parsed = schema.safeParse(isSuccess ? parseJson(text) : undefined)
  if (parsed.success) return parsed.data
  throw new Fault('providerUnavailable', `BTCPay answered ${status} with nothing that can be used`)
}

async function send(deps: ClientDeps, { path, method = 'GET', body }: Question) {
  try {
    const response = await deps.fetch(new URL(path, deps.url), {
      method,
      headers: {
        authorization: `token ${deps.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    return { status: response.status, text: await readText(response, ANSWER_BYTES_MAX) }
  } catch (cause) {
    throw new Fault('providerUnavailable', 'BTCPay did not answer', { cause })
  }
}
