import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { actionOf } from './pay-action.ts'
import type { Html } from './page.layout.ts'
import type { PayView } from './pay.view.ts'

/** The page of a bank that asks its customer for a code; `name` if the customer chose the bank. */
export function bankForm(view: PayView, name: string | null = null): Html {
  const { texts, amount, merchant } = view
  return html`${name === null ? '' : html`<p class="muted">${name}</p>`}
    <h1>${texts.bank.heading}</h1>
    <p class="help">${fill(texts.bank.help, { amount, merchant })}</p>
    <form method="post" action="${actionOf(view, 'confirm')}" novalidate data-once>
      ${codeField(view, { isFirst: true })}
      <button class="button primary">${texts.bank.confirm}</button>
      <p class="consequence">${texts.bank.demoCode}</p>
    </form>`
}

/** The code from a bank or a wallet; the field has the focus when it appears first or is wrong. */
export function codeField({ texts, problem }: PayView, { isFirst }: { isFirst: boolean }): Html {
  const isWrong = problem === 'code'
  return html`<div class="field">
    <label for="code">${texts.bank.code}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="8"
      required${isFirst || isWrong ? html` autofocus` : ''}${isWrong ? html` aria-invalid="true" aria-describedby="code-problem"` : ''}
    />
    ${isWrong ? html`<p class="problem" id="code-problem">${texts.bank.wrong}</p>` : ''}
  </div>`
}
