import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import type { InboxLook } from './inbox.look.ts'
import { type Html, icon } from './page.layout.ts'

export function backLink(look: InboxLook): Html {
  return html`<p class="back">
    <a href="${pageHref('/messenger/', look)}">${icon('back')}<span>${look.texts.inbox}</span></a>
  </p>`
}

/** A labelled line of a message's details. */
export function fact(name: string, value: Html | string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}

const LINK = /(https?:\/\/[^\s<>"']+)/

/** A text with its addresses as links. */
export function linkedText(text: string): readonly (Html | string)[] {
  const parts = text.trim().split(LINK)
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : part))
}

function link(address: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`
}
