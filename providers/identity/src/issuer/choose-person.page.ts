import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { brand, type Html, page } from '../page.layout.ts'
import { cancelForm } from './cancel.form.ts'
import type { PersonRow } from './issuer.tables.ts'
import type { IssuerView } from './issuer.view.ts'
import type { PersonFlaws, PersonForm } from './person.form.ts'

export type ChoosePersonView = IssuerView & {
  /** `/identity/issuers/demo-id/sign-in/{uid}` */
  readonly path: string
  readonly people: readonly PersonRow[]
  readonly form: PersonForm
  readonly flaws: PersonFlaws | null
}

/** The list of people to be, and the form for someone new. */
export function choosePersonPage(view: ChoosePersonView): Html {
  const { texts, config, look, assets, path } = view
  const names = { client: config.client.name, issuer: config.name }
  const title = fill(texts.choose, names)
  const content = html`<header>
      ${brand(config.name)}
      <h1>${title}</h1>
      <p class="muted">${fill(texts.chooseHelp, names)}</p>
    </header>
    <h2 class="visually-hidden">${texts.people}</h2>
    <form method="post" action="${pageHref(`${path}/person`, look)}">
      <ul class="people">
        ${view.people.map((person) => personButton(person, view))}
      </ul>
    </form>
    ${newPersonForm(view)} ${cancelForm(view)}`
  return page({ look, title, brandName: config.name, assets, path }, content)
}

function personButton(person: PersonRow, { texts }: ChoosePersonView): Html {
  const word = person.is_email_verified ? texts.verified : texts.unverified
  return html`<li>
    <button class="person" name="person" value="${person.id}">
      <span class="who"><bdi>${person.name}</bdi></span>
      <span class="muted"
        >${person.email === null ? texts.noEmail : html`<bdi>${person.email}</bdi> · ${word}`}</span
      >
    </button>
  </li>`
}

function newPersonForm({ texts, form, flaws, path, look, config }: ChoosePersonView): Html {
  const kinds = [
    ['verified', texts.kindVerified],
    ['unverified', texts.kindUnverified],
    ['none', texts.kindNone],
  ] as const
  return html`<form class="card" method="post" action="${pageHref(`${path}/new`, look)}" novalidate>
    <h2>${texts.someoneNew}</h2>
    ${field({ name: 'name', label: texts.name, value: form.name, autocomplete: 'off' }, flaws?.name ? texts.nameWrong : null)}
    <fieldset>
      <legend>${fill(texts.emailKind, { issuer: config.name })}</legend>
      ${kinds.map(
        ([kind, text]) =>
          html`<label class="choice"
            ><input
              type="radio"
              name="kind"
              value="${kind}"
              ${kind === form.kind ? 'checked' : ''}
            />
            <span>${text}</span></label
          >`,
      )}
    </fieldset>
    ${field({ name: 'email', label: texts.email, value: form.email, autocomplete: 'off' }, flaws?.email ? texts.emailWrong : null)}
    <button class="button main">${texts.create}</button>
  </form>`
}

function field(
  input: {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly autocomplete: string
  },
  flaw: string | null,
): Html {
  const { name, label, value, autocomplete } = input
  const hint = flaw === null ? '' : html`<span class="flaw" id="${name}-flaw">${flaw}</span>`
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === 'email' ? 'email' : 'text'}"
      value="${value}"
      maxlength="300"
      dir="auto"
      autocomplete="${autocomplete}"
      aria-invalid="${flaw === null ? 'false' : 'true'}"
      aria-describedby="${flaw === null ? '' : `${name}-flaw`}"
    />
    ${hint}
  </div>`
}
