import { requireCurrency } from '@fairhouse/money/currency'
import { displayAmount } from '@fairhouse/money/display'
import { html } from 'hono/html'
import type { Assets } from './assets.ts'
import type { PaymentRow } from './cashier.tables.ts'
import { toInstructions } from './instructions.ts'
import { brand, type Html, icon, page } from './page.layout.ts'
import { toPayState, toQuery, type PayLook, type PayState } from './pay.view.ts'
import { type DisputeStep, nextDisputeSteps } from './payment.ts'
import type { PaymentLine } from './payment.repo.ts'

export type ConsoleView = {
  readonly payments: readonly PaymentLine[]
  readonly look: PayLook
  readonly now: Date
  readonly merchant: string
}

const STATE_WORDS: Readonly<Record<PayState, string>> = {
  open: 'Open',
  succeeded: 'Paid',
  declined: 'Declined',
  canceled: 'Canceled',
  expired: 'Expired',
}

const DISPUTE_WORDS: Readonly<
  Record<DisputeStep, { readonly act: string; readonly done: string }>
> = {
  disputed: { act: 'Dispute', done: 'Disputed' },
  reversed: { act: 'Charge back', done: 'Charged back' },
  dispute_won: { act: 'Give up dispute', done: 'Dispute given up' },
}

/** The list of payments with their messages to the merchant. */
export function consolePage(view: ConsoleView, assets: Assets): Html {
  const content = html` <header class="demo">
      ${icon('info')}<span
        >Demonstration console. It shows every payment to anyone who opens it, and moves no real
        money.</span
      >
    </header>
    <main class="console-sheet">
      <header>
        ${brand()}
        <h1>Payments</h1>
        <p class="muted">
          For ${view.merchant}, newest first. A webhook is sent again by itself: after 5 s, 5 min,
          30 min, 2 h and so on, ten times in three days.
        </p>
      </header>
      ${view.payments.length === 0 ? emptyList(view.merchant) : table(view)}
    </main>`
  const { theme } = view.look
  return page({ lang: 'en', title: 'Payments · Cashier', theme, assets, kind: 'console' }, content)
}

function emptyList(merchant: string): Html {
  return html`<p class="empty">
    No payments yet. They appear here when a player starts a deposit at ${merchant}.
  </p>`
}

function table(view: ConsoleView): Html {
  return html`<div class="table" tabindex="0" role="region" aria-label="Payments">
    <table>
      <thead>
        <tr>
          <th scope="col">Started (UTC)</th>
          <th scope="col">Payment</th>
          <th scope="col">Method</th>
          <th scope="col" class="number">Amount</th>
          <th scope="col">Status</th>
          <th scope="col">Webhook</th>
          <th scope="col"><span class="visually-hidden">Action</span></th>
        </tr>
      </thead>
      <tbody>
        ${view.payments.map((payment) => row(payment, view))}
      </tbody>
    </table>
  </div>`
}

function row(payment: PaymentLine, { now, look }: ConsoleView): Html {
  const { number, unit } = displayAmount(payment.amount_minor, requireCurrency(payment.currency), {
    locale: 'en',
    isMilli: false,
  })
  const state = toPayState(payment, now)
  return html`<tr>
    <td class="started">
      <time datetime="${payment.created_at.toISOString()}"
        >${toSecondText(payment.created_at)}</time
      >
    </td>
    <td class="id"><code title="${payment.id}">${payment.id.slice(-12)}</code></td>
    <td class="method">${payment.method}</td>
    <td class="number">${number} <span class="muted">${unit}</span></td>
    <td class="status">
      <span class="state ${state}">${STATE_WORDS[state]}</span>
      ${payment.dispute === null ? '' : html`<span class="muted">${DISPUTE_WORDS[payment.dispute].done}</span>`}
    </td>
    <td class="webhook">${describeWebhook(payment, now)}</td>
    <td class="again">
      ${canReceive(payment, now) ? actForm(payment, look, { path: 'receive', label: 'Money arrives' }) : ''}
      ${nextDisputeSteps(payment).map((step) =>
        actForm(payment, look, { path: `dispute/${step}`, label: DISPUTE_WORDS[step].act }),
      )}
      ${payment.webhook_id === null ? '' : actForm(payment, look, { path: 'send-again', label: 'Send again' })}
    </td>
  </tr>`
}

/** A deposit that its payer makes elsewhere, by transfer, in coins or in an app, and that nothing arrived for. */
export function canReceive(payment: PaymentRow, now: Date): boolean {
  return (
    payment.purpose === 'deposit' &&
    payment.next_confirmation_at === null &&
    toPayState(payment, now) === 'open' &&
    toInstructions(payment) !== null
  )
}

function actForm(
  payment: PaymentLine,
  look: PayLook,
  { path, label }: { readonly path: string; readonly label: string },
): Html {
  return html`<form
    method="post"
    action="/cashier/payments/${payment.id}/${path}${toQuery(look)}"
    data-once
  >
    <button class="button small">
      ${label}<span class="visually-hidden"> ${payment.id.slice(-12)}</span>
    </button>
  </form>`
}

function describeWebhook(payment: PaymentLine, now: Date): Html | string {
  if (payment.webhook_id === null) return html`<span class="muted">none yet</span>`
  const attempts = payment.attempts === 1 ? '1 attempt' : `${payment.attempts} attempts`
  const answer = payment.last_answer === null ? '' : ` · ${payment.last_answer}`
  return html`<span>${describeStatus(payment, now)}</span>
    <span class="muted">${attempts}${answer}</span>`
}

function describeStatus({ webhook_status, next_attempt_at }: PaymentLine, now: Date): string {
  switch (webhook_status) {
    case 'delivered':
      return 'Delivered'
    case 'exhausted':
      return 'Given up'
    case 'disabled':
      return 'Not wanted'
    default:
      return next_attempt_at !== null && next_attempt_at > now
        ? `Again in ${describeWait(next_attempt_at.getTime() - now.getTime())}`
        : 'Sending'
  }
}

function describeWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}

/** 2030-01-01 12:00:05 */
function toSecondText(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ')
}
