import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { actionOf } from './pay-action.ts'
import { bankForm, codeField } from './pay-bank.page.ts'
import type { Html } from './page.layout.ts'
import type { PayView } from './pay.view.ts'
import { BANKS, bankOfStep, DEVICE_CARDS, SIGNED_IN, type Wallet } from './wallet.ts'

/** The page of a wallet: its customer signs in, sees the payment, and confirms. */
export function walletPage(view: PayView, wallet: Wallet): Html {
  return view.payment.step === SIGNED_IN ? confirmation(view, wallet) : signIn(view, wallet)
}

/** With a code instead of a password: the password of a real wallet must not be typed here. */
function signIn(view: PayView, wallet: Wallet): Html {
  const { texts, problem } = view
  const isEmail = wallet.account === 'email'
  const isWrong = problem === 'account'
  return html`<h1>${fill(texts.wallet.heading, { wallet: wallet.name })}</h1>
    <form method="post" action="${actionOf(view, 'sign-in')}" novalidate data-once>
      <div class="field">
        <label for="account">${isEmail ? texts.wallet.email : texts.wallet.phone}</label>
        <input
          id="account"
          name="account"
          type="${isEmail ? 'email' : 'tel'}"
          dir="ltr"
          autocomplete="off"
          maxlength="120"
          required
          autofocus${isWrong ? html` aria-invalid="true" aria-describedby="account-problem"` : ''}
        />
        ${isWrong ? html`<p class="problem" id="account-problem">${isEmail ? texts.wallet.wrongEmail : texts.wallet.wrongPhone}</p>` : ''}
      </div>
      ${codeField(view, { isFirst: false })}
      <button class="button primary">${texts.wallet.signIn}</button>
      <p class="consequence">${texts.bank.demoCode}</p>
    </form>`
}

function confirmation(view: PayView, wallet: Wallet): Html {
  const { texts, amount, merchant } = view
  return html`<h1>${texts.wallet.confirmHeading}</h1>
    <p class="help">${fill(texts.wallet.confirmHelp, { amount, merchant, wallet: wallet.name })}</p>
    <form method="post" action="${actionOf(view, 'confirm')}" data-once>
      <button class="button primary" autofocus>${fill(texts.card.pay, { amount })}</button>
      <p class="consequence">${fill(texts.consequence, { amount, merchant })}</p>
    </form>`
}

/** In the place of the sheet of Apple Pay or Google Pay, which belongs to a device. */
export function deviceSheet(view: PayView, wallet: string): Html {
  const { texts, amount, merchant } = view
  return html`<h1>${wallet}</h1>
    <form method="post" action="${actionOf(view, 'sheet')}" class="banks" data-once>
      ${DEVICE_CARDS.map(
        ({ token, name, outcome }) =>
          html`<button class="button" name="token" value="${token}">
            <span dir="ltr">${name}</span>
            ${outcome === 'decline' ? html`<span class="muted">${texts.card.decline}</span>` : ''}
          </button>`,
      )}
      <p class="consequence">${fill(texts.consequence, { amount, merchant })}</p>
    </form>`
}

/** Open banking: the payer chooses a bank, which then asks for confirmation itself. */
export function bankingPage(view: PayView): Html {
  const { texts, payment } = view
  const bank = bankOfStep(payment.step)
  if (bank !== null) return bankForm(view, bank.name)
  return html`<h1>${texts.wallet.bankHeading}</h1>
    <p class="help">${texts.wallet.bankHelp}</p>
    <form method="post" action="${actionOf(view, 'bank')}" class="banks" data-once>
      ${BANKS.map(
        ({ id, name, outcome }) =>
          html`<button class="button" name="bank" value="${id}">
            <span>${name}</span>
            ${outcome === 'decline' ? html`<span class="muted">${texts.card.decline}</span>` : ''}
          </button>`,
      )}
    </form>`
}
