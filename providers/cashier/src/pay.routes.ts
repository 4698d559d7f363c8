import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import type { Assets } from './asset.routes.ts'
import { type CardForm, keepNumber, readCard } from './card.ts'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import { isOwnForm, setPageHeaders } from './page.headers.ts'
import { notFoundPage, payPage } from './pay.page.ts'
import { type PayView, readLook, toPayView, toQuery } from './pay.view.ts'
import type { PaymentCommand } from './payment.ts'
import { findPaymentByToken } from './payment.repo.ts'
import type { PaymentService } from './payment.service.ts'

export type PayDeps = Pick<CashierDeps, 'clock' | 'merchant'> & {
  readonly db: Kysely<CashierTables>
  readonly payments: PaymentService
  readonly assets: Assets
}

const BODY_BYTES_MAX = 4 * 1024

/**
 * The hosted pages under `/cashier/pay`. Reading changes nothing; every form ends in a redirect, so
 * that reload, back and a second press show how the payment stands instead of sending it again.
 */
export function createPayRoutes(deps: PayDeps): Hono {
  const pay = new Hono()

  pay.use(async (context, next) => {
    setPageHeaders(context)
    if (context.req.method !== 'GET' && !isOwnForm(context.req.raw)) {
      return context.text('This form was not sent from the payment page.', 403)
    }
    return next()
  })

  pay.get('/:token', async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    return payment ? show(context, deps, { payment }) : showNotFound(context, deps)
  })

  pay.post('/:token/card', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (payment?.method !== 'card') return showNotFound(context, deps)
    if (payment.status !== 'pending') return leave(context, payment)
    const form = readCardForm(await context.req.parseBody())
    const card = readCard(form, deps.clock.now())
    if (card.ok) return finish(context, deps, { payment, command: card.outcome })
    const kept = { number: keepNumber(form.number), expiry: form.expiry, cvc: '' }
    return show(context, deps, { payment, card: { form: kept, problems: card.problems } })
  })

  pay.post('/:token/arrive', async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (!payment || payment.method === 'card') return showNotFound(context, deps)
    return finish(context, deps, { payment, command: 'approve' })
  })

  pay.post('/:token/cancel', async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (!payment) return showNotFound(context, deps)
    return finish(context, deps, { payment, command: 'cancel' })
  })

  return pay
}

async function finish(
  context: Context,
  deps: PayDeps,
  { payment, command }: { payment: PaymentRow; command: PaymentCommand },
): Promise<Response> {
  return leave(context, await deps.payments.settle(payment.id, command))
}

/** Paid or canceled: back to the house. Declined or expired: first say so, here. */
function leave(context: Context, payment: PaymentRow): Response {
  const isDone = payment.status === 'succeeded' || payment.reason === 'canceled'
  const look = readLook(new URL(context.req.url).searchParams)
  const own = `/cashier/pay/${payment.token}${toQuery(look)}`
  return context.redirect(isDone ? payment.return_url : own, 303)
}

function show(
  context: Context,
  deps: PayDeps,
  { payment, card }: { payment: PaymentRow; card?: PayView['card'] },
): Response | Promise<Response> {
  setPageHeaders(context, { returnTo: payment.return_url })
  const view = toPayView(payment, {
    look: readLook(new URL(context.req.url).searchParams),
    merchant: deps.merchant.name,
    now: deps.clock.now(),
    ...(card && { card }),
  })
  return context.html(payPage(view, deps.assets), card ? 422 : 200)
}

function showNotFound(context: Context, deps: PayDeps): Response | Promise<Response> {
  const look = readLook(new URL(context.req.url).searchParams)
  return context.html(notFoundPage(look, deps.assets), 404)
}

function readCardForm(body: Record<string, unknown>): CardForm {
  const read = (name: string): string => {
    const value = body[name]
    return typeof value === 'string' ? value.slice(0, 64) : ''
  }
  return { number: read('number'), expiry: read('expiry'), cvc: read('cvc') }
}
