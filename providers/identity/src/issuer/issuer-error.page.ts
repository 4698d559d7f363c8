import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import { brand, type Html, page } from '../page.layout.ts'
import type { IssuerView } from './issuer.view.ts'

/** Shown when a sign-in cannot continue and the client cannot be told; `error` is the error code. */
export function issuerErrorPage(view: IssuerView, error: string | null): Html {
  const { texts, config, look, assets } = view
  const title = error === null ? texts.gone : texts.failed
  const help = error === null ? texts.goneHelp : texts.failedHelp
  const content = html`${brand(config.name)}
    <h1>${title}</h1>
    <p class="muted">${fill(help, { issuer: config.name, error: error ?? '' })}</p>`
  return page({ look, title, brandName: config.name, assets, path: null }, content)
}
