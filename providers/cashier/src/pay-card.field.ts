import { html } from 'hono/html'
import type { CardForm, CardProblem } from './card.ts'
import type { Html } from './page.layout.ts'
import type { PayTexts } from './pay.texts.ts'
import type { PayView } from './pay.view.ts'

const FIELDS = {
  number: { autocomplete: 'cc-number', maxlength: 23, placeholder: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', maxlength: 9, placeholder: '' },
  cvc: { autocomplete: 'cc-csc', maxlength: 4, placeholder: '123' },
} as const

/** One field of the card form with its label, and its error below. */
export function cardField({ texts, card }: PayView, name: keyof CardForm): Html {
  const field = FIELDS[name]
  const problem = card.problems[name]
  const text = problem === undefined ? '' : describeProblem(texts.card, name, problem)
  const first = Object.keys(card.problems)[0]
  return html`<div class="field">
    <label for="${name}">${texts.card[name]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${card.form[name]}"
      inputmode="numeric"
      autocomplete="${field.autocomplete}"
      maxlength="${field.maxlength}"
      placeholder="${name === 'expiry' ? texts.card.expiryHint : field.placeholder}"
      required${text === '' ? '' : html` aria-invalid="true" aria-describedby="${name}-problem"`}${first === name ? html` autofocus` : ''}
    />
    ${text === '' ? '' : html`<p class="problem" id="${name}-problem">${text}</p>`}
  </div>`
}

function describeProblem(
  texts: PayTexts['card'],
  field: keyof CardForm,
  problem: CardProblem,
): string {
  switch (problem) {
    case 'required':
      return texts.required
    case 'notTestCard':
      return texts.notTestCard
    case 'past':
      return texts.past
    case 'invalid':
      return { number: texts.invalidNumber, expiry: texts.invalidExpiry, cvc: texts.invalidCvc }[
        field
      ]
  }
}
