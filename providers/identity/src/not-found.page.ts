import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Assets } from './assets.ts'
import { setPageHeaders } from '@fairhouse/server-kit/page-policy'
import { brand, page } from './page.layout.ts'
import { readLook } from './page.look.ts'
import { TEXTS } from './page.texts.ts'

/** The answer to an address without a page. */
export function answerNotFound(context: Context, assets: Assets): Response | Promise<Response> {
  setPageHeaders(context)
  const { searchParams } = new URL(context.req.url)
  const look = readLook(searchParams, context.req.header('accept-language') ?? '')
  const texts = TEXTS.in(look.locale).page
  const content = html`${brand('Identity')}
    <h1>${texts.notFound}</h1>
    <p class="muted">${texts.notFoundHelp}</p>`
  const options = { look, title: texts.notFound, brandName: 'Identity', assets, path: null }
  return context.html(page(options, content), 404)
}
