import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Assets } from './assets.ts'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables } from './cashier.tables.ts'
import { canReceive, consolePage } from './console.page.ts'
import { isOwnForm, setPageHeaders } from '@fairhouse/server-kit/page-policy'
import { readLook, toQuery } from './pay.view.ts'
import { findPayment, listPayments } from './payment.repo.ts'
import type { PaymentService } from './payment.service.ts'
import { sendAgain } from './webhook.repo.ts'

export type OperatorDeps = Pick<CashierDeps, 'clock' | 'merchant'> & {
  readonly db: Kysely<CashierTables>
  readonly payments: PaymentService
  readonly assets: Assets
  readonly wake: () => void
}

const PAYMENTS_MAX = 100

const disputeSchema = z.object({
  id: z.uuid(),
  step: z.enum(['disputed', 'reversed', 'dispute_won']),
})

/** The console at `/cashier/`: payments and whether the merchant was notified. For demonstrations only. */
export function createConsoleRoutes(deps: OperatorDeps): Hono {
  const console = new Hono()

  console.get('/', async (context) => {
    setPageHeaders(context)
    const look = readLook(new URL(context.req.url).searchParams)
    const payments = await listPayments(deps.db, PAYMENTS_MAX)
    const view = { payments, look, now: deps.clock.now(), merchant: deps.merchant.name }
    return context.html(consolePage(view, deps.assets))
  })

  // Acts as the network, the bank or the payer's app: the ordered amount arrives.
  console.post('/payments/:id/receive', async (context) => {
    setPageHeaders(context)
    if (!isOwnForm(context.req.raw)) {
      return context.text('This form was not sent from the console.', 403)
    }
    const id = z.uuid().safeParse(context.req.param('id'))
    const payment = id.success ? await findPayment(deps.db, id.data) : undefined
    if (payment === undefined || !canReceive(payment, deps.clock.now())) {
      return context.text('There is no open payment that money could arrive for.', 404)
    }
    await deps.payments.receive(payment, null)
    const look = readLook(new URL(context.req.url).searchParams)
    return context.redirect(`/cashier/${toQuery(look)}`, 303)
  })

  // Acts as the payer's bank: a charge-back of a paid deposit.
  console.post('/payments/:id/dispute/:step', async (context) => {
    setPageHeaders(context)
    if (!isOwnForm(context.req.raw)) {
      return context.text('This form was not sent from the console.', 403)
    }
    const order = disputeSchema.safeParse(context.req.param())
    const row = order.success && (await deps.payments.dispute(order.data.id, order.data.step))
    if (!row) return context.text('That cannot happen to this payment now.', 404)
    const look = readLook(new URL(context.req.url).searchParams)
    return context.redirect(`/cashier/${toQuery(look)}`, 303)
  })

  console.post('/payments/:id/send-again', async (context) => {
    setPageHeaders(context)
    if (!isOwnForm(context.req.raw)) {
      return context.text('This form was not sent from the console.', 403)
    }
    const id = z.uuid().safeParse(context.req.param('id'))
    const isSent = id.success && (await sendAgain(deps.db, id.data, deps.clock.now()))
    if (!isSent) return context.text('There is no message about this payment.', 404)
    deps.wake()
    const look = readLook(new URL(context.req.url).searchParams)
    return context.redirect(`/cashier/${toQuery(look)}`, 303)
  })

  return console
}
