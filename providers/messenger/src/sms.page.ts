import { html } from 'hono/html'
import type { Assets } from './assets.ts'
import type { InboxLook } from './inbox.look.ts'
import { backLink, fact, linkedText } from './message.parts.ts'
import type { SmsRow } from './messenger.tables.ts'
import { type Html, page, timeOf } from './page.layout.ts'

/** One short message, as a phone shows it. */
export function smsPage(sms: SmsRow, look: InboxLook, assets: Assets): Html {
  const { texts } = look
  // Blanks count here, so nothing may stand between the text and its element.
  const bubble = html`<div class="bubble" lang="${sms.language}">
    <span dir="auto">${linkedText(sms.text_body)}</span>
  </div>`
  const content = html`${backLink(look)}
    <header class="mail-head">
      <h1>${texts.sms}</h1>
      <dl>
        ${fact(texts.to, html`<bdi>${sms.recipient}</bdi>`)}
        ${fact(texts.received, timeOf(sms.received_at, look.locale))}
      </dl>
    </header>
    <div class="thread">${bubble}</div>`
  return page({ look, title: texts.sms, assets, path: `/messenger/sms/${sms.id}` }, content)
}
