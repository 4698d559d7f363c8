import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { brand, type Html, page } from '../page.layout.ts'
import { cancelForm } from './cancel.form.ts'
import type { PersonRow } from './issuer.tables.ts'
import type { IssuerView } from './issuer.view.ts'

export type ConsentView = IssuerView & {
  readonly path: string
  readonly person: PersonRow
  /** The claims that the client requests. */
  readonly scopes: readonly string[]
}

const SHOWN = ['openid', 'profile', 'email'] as const

/** Asks for consent to the client's requested claims. */
export function consentPage(view: ConsentView): Html {
  const { texts, config, look, assets, path, person } = view
  const names = { client: config.client.name, name: person.name }
  const title = fill(texts.consent, names)
  const content = html`<header>
      ${brand(config.name)}
      <h1>${title}</h1>
      <p class="muted">${fill(texts.consentAs, names)}</p>
    </header>
    <div class="card">
      <h2>${fill(texts.consentGets, names)}</h2>
      <ul class="gets">
        ${SHOWN.filter((scope) => view.scopes.includes(scope)).map(
          (scope) => html`<li>${texts.scopes[scope]}</li>`,
        )}
      </ul>
      <p class="note">${texts.consentNothing}</p>
      <form method="post" action="${pageHref(`${path}/allow`, look)}">
        <button class="button main">${texts.allow}</button>
      </form>
    </div>
    ${cancelForm(view)}`
  return page({ look, title, brandName: config.name, assets, path }, content)
}
