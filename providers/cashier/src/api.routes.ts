import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import { findPayment, findPaymentByReference, listSettled } from './payment.repo.ts'
import { paymentRequestSchema } from './payment.request.ts'
import { toPayment } from './payment.wire.ts'
import { payoutRequestSchema } from './payout.request.ts'
import type { PaymentService } from './payment.service.ts'

export type ApiDeps = Pick<CashierDeps, 'clock' | 'merchant'> & {
  readonly db: Kysely<CashierTables>
  readonly payments: PaymentService
}

const BODY_BYTES_MAX = 16 * 1024

/** The merchant's API under `/cashier/v1`. Errors are `{ "error": { code, message } }`. */
export function createApiRoutes(deps: ApiDeps): Hono {
  const api = new Hono()

  api.use(async (context, next) => {
    context.header('cache-control', 'no-store')
    if (!isApiKey(context.req.header('authorization'), deps.merchant.apiKey)) {
      return context.json(problem('unauthorized', 'The API key is not right'), 401)
    }
    return next()
  })

  api.post('/payments', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const key = context.req.header('idempotency-key') ?? ''
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      return context.json(problem('idempotencyKey', 'Send an Idempotency-Key header'), 400)
    }
    const body: unknown = await context.req.json().catch(() => undefined)
    const request = paymentRequestSchema(deps.clock.now()).safeParse(body)
    if (!request.success) {
      return context.json(problem('invalid', z.prettifyError(request.error)), 422)
    }
    const opened = await deps.payments.open(request.data, key)
    if (opened.type === 'conflict') {
      return context.json(problem('conflict', 'This Idempotency-Key had another request'), 409)
    }
    return context.json(toPayment(opened.row), opened.isNew ? 201 : 200)
  })

  api.post('/payouts', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const key = context.req.header('idempotency-key') ?? ''
    if (!/^[\x21-\x7e]{1,240}$/.test(key)) {
      return context.json(problem('idempotencyKey', 'Send an Idempotency-Key header'), 400)
    }
    const request = payoutRequestSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!request.success) {
      return context.json(problem('invalid', z.prettifyError(request.error)), 422)
    }
    const opened = await deps.payments.openPayout(request.data, key)
    if (opened.type === 'conflict') {
      return context.json(problem('conflict', 'This Idempotency-Key had another request'), 409)
    }
    return context.json(toPayout(opened.row), opened.isNew ? 201 : 200)
  })

  api.delete('/cards/:token', async (context) => {
    await deps.payments.cards.remove(context.req.param('token'))
    return context.body(null, 204)
  })

  api.get('/payouts', async (context) => {
    const reference = context.req.query('reference') ?? ''
    const row = await findPaymentByReference(deps.db, reference, 'payout')
    if (!row) return context.json(problem('notFound', 'There is no such payout'), 404)
    return context.json(toPayout(row))
  })

  api.post('/payments/form', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const row = await findPaymentByReference(deps.db, context.req.query('reference') ?? '')
    if (!row) return context.json(problem('notFound', 'There is no such payment'), 404)
    const body = formSchema.safeParse(await context.req.json().catch(() => undefined))
    const next = body.success ? await deps.payments.submitForm(row, body.data.fields) : null
    if (next === null) return context.json(problem('invalid', 'These fields are not right'), 422)
    return context.json(toPayment(next))
  })

  // Acts as the network or the bank: lets an amount of the caller's choice arrive.
  api.post('/sandbox/payments/:id/receive', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    const body = receiveSchema.safeParse(await context.req.json().catch(() => undefined))
    const row = id.success ? await findPayment(deps.db, id.data) : undefined
    if (row?.purpose !== 'deposit' || !body.success) {
      return context.json(problem('notFound', 'There is no such payment'), 404)
    }
    return context.json(toPayment(await deps.payments.receive(row, body.data.amount)))
  })

  api.get('/settlements', async (context) => {
    const range = rangeSchema.safeParse(context.req.query())
    if (!range.success) return context.json(problem('invalid', 'Name a range'), 422)
    const rows = await listSettled(deps.db, range.data)
    return context.json(rows.map(toSettlement))
  })

  api.get('/payments/:id', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    const row = id.success ? await findPayment(deps.db, id.data) : undefined
    if (!row) return context.json(problem('notFound', 'There is no such payment'), 404)
    return context.json(toPayment(row))
  })

  api.get('/payments', async (context) => {
    const row = await findPaymentByReference(deps.db, context.req.query('reference') ?? '')
    if (!row) return context.json(problem('notFound', 'There is no such payment'), 404)
    return context.json(toPayment(row))
  })

  return api
}

const rangeSchema = z.strictObject({ from: z.coerce.date(), to: z.coerce.date() })

/** The fields that the instructions of a payment ask for. */
export const formSchema = z.strictObject({
  fields: z.record(z.string().max(32), z.string().max(200)),
})

const receiveSchema = z.strictObject({
  amount: z
    .string()
    .regex(/^[1-9]\d{0,37}$/)
    .transform(BigInt),
})

/** The amount that arrived, or was sent. */
function toSettlement(row: PaymentRow) {
  const { id, reference, purpose, currency } = row
  return {
    id,
    reference,
    purpose,
    amount: (row.received_minor ?? row.amount_minor).toString(),
    currency,
  }
}

/** A payout as the API shows it. */
function toPayout({ id, reference, status, reason }: PaymentRow) {
  return { id, reference, status, reason }
}

function problem(code: string, message: string) {
  return { error: { code, message } }
}

/** Compares digests, so that neither length nor content of the key shows in the time it takes. */
function isApiKey(header: string | undefined, apiKey: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${apiKey}`))
}
