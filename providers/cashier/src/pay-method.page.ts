import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { groupDigits, TEST_CARDS } from './card.ts'
import { THREE_D_SECURE } from './instructions.ts'
import { type CryptoMethod, demoAddress } from './demo-address.ts'
import type { Html } from './page.layout.ts'
import { actionOf } from './pay-action.ts'
import { bankForm } from './pay-bank.page.ts'
import { cardField } from './pay-card.field.ts'
import type { PayView } from './pay.view.ts'
import { bankingPage, deviceSheet, walletPage } from './pay-wallet.page.ts'
import { findDeviceWallet, findWallet } from './wallet.ts'
import { buildPixCode } from '@fairhouse/domain/payment/pix-code'

const COINS: Readonly<Record<CryptoMethod, { name: string; network: string }>> = {
  bitcoin: { name: 'Bitcoin', network: 'Bitcoin' },
  ethereum: { name: 'Ethereum', network: 'Ethereum' },
  tether: { name: 'Tether', network: 'TRON (TRC-20)' },
}

/** The open payment in its own way of paying, with the way out below. */
export function methodForm(view: PayView): Html {
  return html`${methodContent(view)}
    <form method="post" action="${actionOf(view, 'cancel')}" data-once>
      <button class="button quiet">${view.texts.cancel}</button>
    </form>`
}

function methodContent(view: PayView): Html {
  const { method } = view.payment
  switch (method) {
    case 'card':
      return view.payment.step === THREE_D_SECURE ? bankForm(view) : cardForm(view)
    case 'pix':
      return pixCode(view)
    case 'bitcoin':
    case 'ethereum':
    case 'tether':
      return coinAddress(view, method)
    case 'open-banking':
      return bankingPage(view)
    default: {
      const device = findDeviceWallet(method)
      if (device !== null) return deviceSheet(view, device)
      const wallet = findWallet(method)
      return wallet === null ? arrival(view) : walletPage(view, wallet)
    }
  }
}

function cardForm(view: PayView): Html {
  const { texts, amount, merchant } = view
  return html`<h1>${texts.card.heading}</h1>
    <form method="post" action="${actionOf(view, 'card')}" novalidate data-once>
      ${cardField(view, 'number')}
      <div class="pair">${cardField(view, 'expiry')}${cardField(view, 'cvc')}</div>
      ${view.payment.payer === null ? '' : saveChoice(view)}
      <button class="button primary">${fill(texts.card.pay, { amount })}</button>
      <p class="consequence">${fill(texts.consequence, { amount, merchant })}</p>
    </form>
    <section class="test-cards" aria-labelledby="test-cards">
      <h2 id="test-cards">${texts.card.testCards}</h2>
      <ul>
        ${TEST_CARDS.map(
          ({ number, outcome }) =>
            html`<li>
              <span
                ><code>${groupDigits(number)}</code>
                <span class="muted">${texts.card[outcome]}</span></span
              >
              <button type="button" class="button small" data-fill="${groupDigits(number)}" hidden>
                ${texts.card.use}<span class="visually-hidden"> ${groupDigits(number)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </section>`
}

/** Only the payer decides whether the merchant may charge the card again. */
function saveChoice({ texts, merchant }: PayView): Html {
  return html`<label class="choice">
    <input type="checkbox" name="save" value="on" />
    <span>${fill(texts.card.save, { merchant })}</span>
  </label>`
}

function pixCode(view: PayView): Html {
  const { texts, payment, merchant } = view
  const code = buildPixCode({
    // no bank resolves this host, so a demonstration cannot be paid by mistake
    url: `pix.cashier.invalid/${payment.id}`,
    amount: formatDecimal(payment.amount_minor, requireCurrency(payment.currency)),
    merchantName: merchant,
    merchantCity: 'SAO PAULO',
  })
  return html`<h1>${texts.pix.heading}</h1>
    <p class="help">${texts.pix.help}</p>
    ${copyable(view, { label: texts.pix.code, value: code })} ${arrival(view)}`
}

function coinAddress(view: PayView, method: CryptoMethod): Html {
  const { texts, payment, amountParts } = view
  const coin = COINS[method]
  const exact = formatDecimal(payment.amount_minor, requireCurrency(payment.currency))
  return html`<h1>${fill(texts.coin.heading, { coin: coin.name })}</h1>
    <p class="help">${texts.coin.help}</p>
    ${copyable(view, { label: `${texts.coin.exactAmount} (${amountParts.unit})`, value: trimZeros(exact) })}
    ${copyable(view, { label: texts.coin.address, value: demoAddress(method, payment.token) })}
    <dl class="facts">
      <div>
        <dt>${texts.coin.network}</dt>
        <dd>${coin.network}</dd>
      </div>
    </dl>
    ${arrival(view)}`
}

/** Acts as the payer's bank or wallet, and says so. */
function arrival(view: PayView): Html {
  const { texts, amount, merchant } = view
  return html`<form method="post" action="${actionOf(view, 'arrive')}" class="arrival" data-once>
    <p class="muted">${texts.arriveHelp}</p>
    <button class="button primary">${fill(texts.arrive, { amount })}</button>
    <p class="consequence">${fill(texts.consequence, { amount, merchant })}</p>
  </form>`
}

function copyable({ texts }: PayView, { label, value }: { label: string; value: string }): Html {
  return html`<div class="copyable">
    <span class="label">${label}</span>
    <div class="value ${value.length > 60 ? 'long' : ''}">
      <output>${value}</output>
      <button
        type="button"
        class="button small"
        data-copy="${value}"
        data-copied="${texts.copied}"
        aria-live="polite"
        hidden
      >
        ${texts.copy}
      </button>
    </div>
  </div>`
}

function trimZeros(plain: string): string {
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
