import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import type { Html } from '../page.layout.ts'
import type { IssuerView } from './issuer.view.ts'

/** The way back without signing in. */
export function cancelForm({
  texts,
  config,
  look,
  path,
}: IssuerView & { readonly path: string }): Html {
  return html`<form class="cancel" method="post" action="${pageHref(`${path}/cancel`, look)}">
    <button class="button quiet">${fill(texts.cancel, { client: config.client.name })}</button>
  </form>`
}
