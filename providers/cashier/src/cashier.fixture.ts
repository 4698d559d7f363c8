import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import type { Kysely } from 'kysely'
import { type CashierProvider, createCashierProvider } from './cashier.provider.ts'
import type { CashierTables } from './cashier.tables.ts'
import { createPaymentService } from './payment.service.ts'
import { deliverDue } from './webhook.delivery.ts'

export const API_KEY = 'test-api-key'
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
export const ORIGIN = 'http://localhost:3001'
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** A message as the merchant got it, its signature checked. */
export type Received = {
  readonly id: string
  readonly message: { type: string; data: Record<string, string> }
}

export type CashierSetup = {
  readonly cashier: CashierProvider
  readonly clock: ManualClock
  readonly db: Kysely<CashierTables>
  readonly received: Received[]
  /** The merchant's response; `null` = no connection. */
  merchantAnswers: number | null
  /** One round of deliveries, as the worker makes it. */
  deliver(): Promise<number>
  /** Ends due payments, as the worker does. */
  work(): Promise<void>
  /** A second program on the same database, as after a restart. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The cashier on a fresh database with a merchant whose answers a test chooses. */
export async function createCashierSetup(): Promise<CashierSetup> {
  const database = await createTestDatabase({ migrations: MIGRATIONS })
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const db = createDatabase<CashierTables>({ url: database.url, maxConnections: 2 })
  const deps = {
    databaseUrl: database.url,
    publicUrl: ORIGIN,
    merchant: {
      name: 'Fairhouse',
      apiKey: API_KEY,
      webhookUrl: 'http://platform.test/api/callbacks/cashier',
      webhookSecret: WEBHOOK_SECRET,
    },
    clock,
    newId: createNewId({ clock, randomBytes }),
    newToken: () => randomBytes(24).toString('base64url'),
    log: silentLog,
    fetch: receive,
  }
  const setup = {
    cashier: await createCashierProvider(deps),
    clock,
    db,
    received: [] as Received[],
    merchantAnswers: 200 as number | null,
    deliver: () => deliverDue({ ...deps, db }, new AbortController().signal),
    async work() {
      const payments = createPaymentService({ ...deps, db, onSettled: () => {} })
      await payments.expireOverdue()
      await payments.confirmDue()
    },
    async restart() {
      await setup.cashier.stop()
      setup.cashier = await createCashierProvider(deps)
    },
    async close() {
      await setup.cashier.stop()
      await db.destroy()
      await database.close()
    },
  }
  async function receive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const rawBody = new Uint8Array(await request.arrayBuffer())
    const options = { secrets: [WEBHOOK_SECRET], clock }
    const verified = verifyWebhook({ headers: request.headers, rawBody }, options)
    if (!verified.ok) throw new Error(`The cashier signed wrongly: ${verified.problem}`)
    const message = JSON.parse(Buffer.from(rawBody).toString()) as Received['message']
    setup.received.push({ id: verified.id, message })
    if (setup.merchantAnswers === null) throw new TypeError('fetch failed')
    return new Response(null, { status: setup.merchantAnswers })
  }
  return setup
}

export type ApiPayment = {
  id: string
  status: string
  reason: string | null
  redirectUrl: string
  amount: string
  currency: string
}

export function paymentBody(changes: Record<string, unknown> = {}) {
  return {
    reference: randomUUID(),
    purpose: 'deposit',
    method: 'card',
    amount: '5000',
    currency: 'EUR',
    returnUrl: 'http://localhost:3000/game/dice',
    locale: 'en',
    expiresAt: '2030-01-01T12:30:00Z',
    ...changes,
  }
}

export async function callApi(
  { cashier }: Pick<CashierSetup, 'cashier'>,
  path: string,
  options: { body?: unknown; key?: string; apiKey?: string } = {},
): Promise<{ status: number; body: ApiPayment & { error?: { code: string; message: string } } }> {
  const response = await cashier.fetch(
    new Request(`${ORIGIN}/cashier/v1${path}`, {
      method: options.body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${options.apiKey ?? API_KEY}`,
        'content-type': 'application/json',
        ...(options.body !== undefined && { 'idempotency-key': options.key ?? randomUUID() }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    }),
  )
  return { status: response.status, body: (await response.json()) as ApiPayment }
}

export async function openPayment(
  setup: Pick<CashierSetup, 'cashier'>,
  changes: Record<string, unknown> = {},
): Promise<ApiPayment> {
  const { status, body } = await callApi(setup, '/payments', { body: paymentBody(changes) })
  if (status !== 201) throw new Error(`No payment: ${JSON.stringify(body)}`)
  return body
}

/** Opens a page, or sends one of its forms as a browser does. */
export async function visit(
  { cashier }: Pick<CashierSetup, 'cashier'>,
  url: string,
  options: { form?: Record<string, string>; origin?: string | null } = {},
): Promise<{ status: number; html: string; location: string | null; headers: Headers }> {
  const { form, origin = ORIGIN } = options
  const response = await cashier.fetch(
    new Request(new URL(url, ORIGIN), {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { host: 'localhost:3001', ...(form && origin !== null && { origin }) },
    }),
  )
  return {
    status: response.status,
    // one blank between words, however the templates are laid out
    html: (await response.text()).replace(/\s+/g, ' '),
    location: response.headers.get('location'),
    headers: response.headers,
  }
}

export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/32', cvc: '123' }
export const DECLINED_CARD = { ...GOOD_CARD, number: '4000 0000 0000 0002' }
