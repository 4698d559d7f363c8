import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import type { Assets } from './assets.ts'
import { readCardQuery, toCardQuery } from './card.query.ts'
import { type CardForm, readCard } from './card.ts'
import { isBankCode, THREE_D_SECURE } from './instructions.ts'
import {
  bankOfStep,
  bankStep,
  DEVICE_CARDS,
  findBank,
  findDeviceWallet,
  findWallet,
  isWalletAccount,
  SIGNED_IN,
} from './wallet.ts'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import { isOwnForm, setPageHeaders } from '@fairhouse/server-kit/page-policy'
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
    return payment ? show(context, deps, payment) : showNotFound(context, deps)
  })

  pay.post('/:token/card', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (payment?.method !== 'card') return showNotFound(context, deps)
    if (payment.status !== 'pending') return leave(context, payment)
    const body = await context.req.parseBody()
    const form = readCardForm(body)
    const card = readCard(form, deps.clock.now())
    if (card.ok) {
      const { outcome, face } = card
      if (body['save'] === 'on' && outcome !== 'decline') {
        await deps.payments.cards.save(payment, { face, outcome })
      }
      return outcome === 'authenticate'
        ? leave(context, await deps.payments.advance(payment, THREE_D_SECURE))
        : finish(context, deps, { payment, command: outcome })
    }
    const query = toCardQuery({ form, problems: card.problems })
    return context.redirect(pagePath(context, payment, query), 303)
  })

  pay.post('/:token/confirm', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (!payment) return showNotFound(context, deps)
    const code = readText(await context.req.parseBody(), 'code')
    const confirmed = await confirm(deps, payment, code)
    if (confirmed === 'elsewhere') return showNotFound(context, deps)
    if (confirmed !== 'wrongCode') return leave(context, confirmed)
    return context.redirect(pagePath(context, payment, { problem: 'code' }), 303)
  })

  pay.post('/:token/sign-in', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    const wallet = payment && findWallet(payment.method)
    if (!payment || !wallet) return showNotFound(context, deps)
    const body = await context.req.parseBody()
    const problem = !isWalletAccount(wallet, readText(body, 'account'))
      ? 'account'
      : isBankCode(readText(body, 'code'))
        ? null
        : 'code'
    if (problem === null) await deps.payments.advance(payment, SIGNED_IN)
    return context.redirect(pagePath(context, payment, problem === null ? {} : { problem }), 303)
  })

  pay.post('/:token/bank', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (payment?.method !== 'open-banking') return showNotFound(context, deps)
    const bank = findBank(readText(await context.req.parseBody(), 'bank'))
    if (bank !== null) await deps.payments.advance(payment, bankStep(bank))
    return context.redirect(pagePath(context, payment), 303)
  })

  pay.post('/:token/sheet', bodyLimit({ maxSize: BODY_BYTES_MAX }), async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (!payment || findDeviceWallet(payment.method) === null) return showNotFound(context, deps)
    const token = readText(await context.req.parseBody(), 'token')
    const card = DEVICE_CARDS.find((each) => each.token === token)
    if (card === undefined) return context.redirect(pagePath(context, payment), 303)
    return finish(context, deps, { payment, command: card.outcome })
  })

  pay.post('/:token/arrive', async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    // Methods with a separate page are paid there.
    if (!payment || isPaidOnPage(payment.method)) return showNotFound(context, deps)
    return leave(context, await deps.payments.receive(payment, null))
  })

  // the address of a form, opened by hand or by going back
  pay.get('/:token/:action', (context) =>
    context.redirect(`/cashier/pay/${encodeURIComponent(context.req.param('token'))}`, 302),
  )

  pay.post('/:token/cancel', async (context) => {
    const payment = await findPaymentByToken(deps.db, context.req.param('token'))
    if (!payment) return showNotFound(context, deps)
    return finish(context, deps, { payment, command: 'cancel' })
  })

  return pay
}

/** Confirms at the bank of a card, at a chosen bank, or in a wallet. */
async function confirm(
  { payments }: PayDeps,
  payment: PaymentRow,
  code: string,
): Promise<PaymentRow | 'wrongCode' | 'elsewhere'> {
  const bank = bankOfStep(payment.step)
  if (bank !== null) {
    return isBankCode(code) ? payments.settle(payment.id, bank.outcome) : 'wrongCode'
  }
  if (findWallet(payment.method) !== null && payment.step === SIGNED_IN) {
    return payments.settle(payment.id, 'approve')
  }
  if (payment.method !== 'card') return 'elsewhere'
  return (await payments.confirmCard(payment, code)) ?? 'wrongCode'
}

function isPaidOnPage(method: string): boolean {
  return (
    ['card', 'open-banking'].includes(method) ||
    findWallet(method) !== null ||
    findDeviceWallet(method) !== null
  )
}

async function finish(
  context: Context,
  deps: PayDeps,
  { payment, command }: { payment: PaymentRow; command: PaymentCommand },
): Promise<Response> {
  return leave(context, await deps.payments.settle(payment.id, command))
}

/** Paid, sent or cancelled: back to the site. Declined or expired: show it here first. */
function leave(context: Context, payment: PaymentRow): Response {
  const isDone =
    payment.status === 'succeeded' ||
    payment.reason === 'canceled' ||
    payment.next_confirmation_at !== null
  return context.redirect(isDone ? payment.return_url : pagePath(context, payment), 303)
}

/** The page of a payment in the look of the present request. */
function pagePath(context: Context, payment: PaymentRow, query = {}): string {
  const look = readLook(new URL(context.req.url).searchParams)
  return `/cashier/pay/${payment.token}${toQuery(look, query)}`
}

function show(context: Context, deps: PayDeps, payment: PaymentRow): Response | Promise<Response> {
  setPageHeaders(context, { formAction: [new URL(payment.return_url).origin] })
  const params = new URL(context.req.url).searchParams
  const card = readCardQuery(params)
  const view = toPayView(payment, {
    look: readLook(params),
    merchant: deps.merchant.name,
    now: deps.clock.now(),
    problem: readProblem(params.get('problem')),
    ...(card && { card }),
  })
  return context.html(payPage(view, deps.assets))
}

function showNotFound(context: Context, deps: PayDeps): Response | Promise<Response> {
  const look = readLook(new URL(context.req.url).searchParams)
  return context.html(notFoundPage(look, deps.assets), 404)
}

function readProblem(text: string | null): PayView['problem'] {
  return text === 'code' || text === 'account' ? text : null
}

function readCardForm(body: Record<string, unknown>): CardForm {
  const read = (name: string): string => readText(body, name).slice(0, 64)
  return { number: read('number'), expiry: read('expiry'), cvc: read('cvc') }
}

function readText(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
