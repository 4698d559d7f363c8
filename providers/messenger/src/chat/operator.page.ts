import { type Html, renderPage } from '@fairhouse/server-kit/page-frame'
import { html } from 'hono/html'
import type { Assets } from '../assets.ts'
import type { InboxLook } from '../inbox.look.ts'
import { brand } from '../page.layout.ts'
import { composer } from './window.page.ts'

/** The page on which an operator sees waiting users, and answers. */
export function operatorPage(
  { look, name }: { readonly look: InboxLook; readonly name: string },
  assets: Assets,
): Html {
  const { texts, theme, locale } = look
  const frame = {
    lang: locale,
    theme,
    title: `${texts.chatOperator} · ${name}`,
    assets,
    styles: [assets.url('chat.css')],
    scripts: [assets.url('chat-operator.js')],
  }
  return renderPage(
    frame,
    html`<header class="bar">
        ${brand()}<strong><bdi>${name}</bdi></strong>
      </header>
      <div class="board">
        <nav class="conversations" aria-label="${texts.chatOperator}">
          <h1>${texts.chatOperator}</h1>
          <p class="none">${texts.chatNone}</p>
          <ul></ul>
        </nav>
        <section class="conversation" aria-label="${texts.chatTitle}">
          <p class="choose">${texts.chatChoose}</p>
          <div class="open" hidden>
            <header class="who">
              <h2></h2>
              <button type="button" class="resolve">${texts.chatResolve}</button>
            </header>
            <div class="lines" aria-live="polite"></div>
            <p class="failed" role="alert" hidden>${texts.chatFailed}</p>
            ${composer(look)}
          </div>
        </section>
      </div>`,
  )
}
