import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import type { Assets } from './assets.ts'
import { brand, type Html, icon, page } from './page.layout.ts'
import { methodForm } from './pay-method.page.ts'
import { choosePayLocale, PAY_TEXTS } from './pay.texts.ts'
import type { PayLook, PayState, PayView } from './pay.view.ts'

/** The hosted page of a payment in any state. */
export function payPage(view: PayView, assets: Assets): Html {
  const { texts, merchant } = view
  const content = html` <header class="demo">${icon('info')}<span>${texts.demo}</span></header>
    <main class="sheet">
      ${summary(view)}
      <section class="action">
        ${view.state === 'open' ? methodForm(view) : end(view, view.state)}
      </section>
    </main>`
  const title = `${fill(texts.title, { merchant })} · Cashier`
  return page({ lang: view.locale, title, theme: view.theme, assets, kind: 'pay' }, content)
}

/** The page of an address without a payment. */
export function notFoundPage(look: PayLook, assets: Assets): Html {
  const locale = choosePayLocale(look.lang ?? 'en')
  const { heading, text } = PAY_TEXTS.in(locale).ends.notFound
  const content = html` <main class="sheet">
    <section class="action">
      ${brand()}
      <div class="end">
        <span class="mark">${icon('search')}</span>
        <h1>${heading}</h1>
        <p>${text}</p>
      </div>
    </section>
  </main>`
  return page(
    { lang: locale, title: `${heading} · Cashier`, theme: look.theme, assets, kind: 'notice' },
    content,
  )
}

function summary({ texts, merchant, amountParts, payment, state, timeLeft }: PayView): Html {
  return html`<section class="summary">
    ${brand()}
    <p class="purpose">${fill(texts.deposit, { merchant })}</p>
    <p class="amount ${amountParts.number.length > 12 ? 'long' : ''}">
      <span>${amountParts.number}</span> <span class="unit">${amountParts.unit}</span>
    </p>
    <dl>
      <div>
        <dt>${texts.reference}</dt>
        <dd>${shortReference(payment.reference)}</dd>
      </div>
    </dl>
    ${state === 'open' ? html`<p class="time">${icon('clock')}<span>${fill(texts.expires, { time: timeLeft })}</span></p>` : ''}
  </section>`
}

/** Enough of an id to identify a payment on the phone. */
function shortReference(reference: string): string {
  return reference.length > 12 ? reference.slice(-12) : reference
}

const END_ICONS = {
  succeeded: 'check',
  declined: 'cross',
  canceled: 'cross',
  expired: 'clock',
} as const

function end(view: PayView, state: Exclude<PayState, 'open'>): Html {
  const { texts, merchant, amount, payment } = view
  const { heading, text } = texts.ends[state]
  return html`<div class="end ${state}">
    <span class="mark">${icon(END_ICONS[state])}</span>
    <h1>${heading}</h1>
    <p>${fill(text, { amount, merchant })}</p>
    <a class="button primary" href="${payment.return_url}" rel="noreferrer"
      >${fill(texts.back, { merchant })}</a
    >
  </div>`
}
