import { pageHref } from '@fairhouse/server-kit/page-look'
import { html, raw } from 'hono/html'
import type { Assets } from './assets.ts'
import type { InboxLook } from './inbox.look.ts'
import { backLink, fact, linkedText } from './message.parts.ts'
import type { MailRow } from './messenger.tables.ts'
import { MESSAGE_SANDBOX } from './page.headers.ts'
import { brand, type Html, icon, page, timeOf } from './page.layout.ts'

/** One message: sender, recipient, time, and its rendering. */
export function mailPage(mail: MailRow, look: InboxLook, assets: Assets): Html {
  const { texts } = look
  const subject = mail.subject === '' ? texts.noSubject : mail.subject
  const content = html`${backLink(look)}
    <header class="mail-head">
      <h1>${subject}</h1>
      <dl>
        ${fact(texts.from, mail.sender)} ${fact(texts.to, mail.recipients.join(', '))}
        ${fact(texts.received, timeOf(mail.received_at, look.locale))}
      </dl>
    </header>
    ${mail.html_body === null ? plainText(mail) : framed(mail, look)}`
  const path = `/messenger/mails/${mail.id}`
  return page({ look, title: subject, assets, path }, content)
}

/** The page of an address without a message. */
export function notFoundPage(look: InboxLook, assets: Assets): Html {
  const { texts } = look
  const content = html`<header>${brand()}</header>
    <div class="empty">
      <span class="mark">${icon('search')}</span>
      <h1>${texts.notFound}</h1>
      <p>${texts.notFoundHelp}</p>
      <a class="button" href="${pageHref('/messenger/', look)}">${texts.all}</a>
    </div>`
  return page({ look, title: texts.notFound, assets, path: '/messenger/' }, content)
}

/**
 * The HTML of a message as a separate document: its links open in new tabs, since its frame
 * is not meant for other pages.
 */
export function messageDocument(htmlBody: string): Html {
  return raw(`<!doctype html><base target="_blank">${htmlBody.replace(/^\s*<!doctype[^>]*>/i, '')}`)
}

function framed(mail: MailRow, { texts }: InboxLook): Html {
  return html`<iframe
      class="message"
      src="/messenger/mails/${mail.id}/body"
      sandbox="${MESSAGE_SANDBOX}"
      referrerpolicy="no-referrer"
      title="${texts.message}"
    ></iframe>
    <p class="note">${texts.newTab}</p>
    <details>
      <summary>${texts.plainText}</summary>
      ${plainText(mail)}
    </details>`
}

/** The text with its addresses as links. */
function plainText({ text_body }: MailRow): Html {
  // Blanks count here, so nothing may stand between the text and its element.
  return html`<div class="message plain"><span>${linkedText(text_body)}</span></div>`
}
