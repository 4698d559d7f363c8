import { type Html, renderPage } from '@fairhouse/server-kit/page-frame'
import { html } from 'hono/html'
import type { Assets } from '../assets.ts'
import type { InboxLook } from '../inbox.look.ts'
import { icon } from '../page.layout.ts'
import { CHAT_TEXT_CHARS_MAX } from './chat-message.ts'

/** The window of the chat, as a visitor of the site has it in a frame. */
export function chatWindowPage(
  view: { readonly look: InboxLook; readonly site: string; readonly operator: string },
  assets: Assets,
): Html {
  const { look, site, operator } = view
  const { texts, theme, locale } = look
  const frame = {
    lang: locale,
    theme,
    title: texts.chatTitle,
    assets,
    styles: [assets.url('chat.css')],
    scripts: [assets.url('chat-window.js')],
  }
  return renderPage(
    frame,
    html`<div class="window" data-site="${site}">
      <header class="bar">
        <strong><bdi>${operator}</bdi> · ${texts.chatTitle}</strong>
        <button type="button" class="close" aria-label="${texts.chatClose}">
          ${icon('close')}
        </button>
      </header>
      <p class="demo">${texts.chatDemo}</p>
      <main class="lines" aria-live="polite" aria-label="${texts.chatTitle}">
        <div class="line" data-author="agent">${texts.chatHello}</div>
      </main>
      <p class="failed" role="alert" hidden>${texts.chatFailed}</p>
      ${composer(look)}
    </div>`,
  )
}

/** The field in which a line is typed. */
export function composer({ texts }: InboxLook): Html {
  return html`<form class="composer">
    <textarea
      name="text"
      rows="1"
      required
      dir="auto"
      maxlength="${CHAT_TEXT_CHARS_MAX}"
      aria-label="${texts.chatMessage}"
      placeholder="${texts.chatMessage}"
    ></textarea>
    <button type="submit">${texts.chatSend}</button>
  </form>`
}
