import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import { fill } from '@fairhouse/server-kit/page-text'
import type { Assets } from './assets.ts'
import type { InboxLook } from './inbox.look.ts'
import type { MessageLine } from './message.repo.ts'
import { brand, type Html, icon, page, timeOf } from './page.layout.ts'

export type InboxView = {
  readonly messages: readonly MessageLine[]
  /** The search text; empty for everything. */
  readonly query: string
  readonly look: InboxLook
  readonly site: string
  /** Older ones are not on the page when there are as many as this. */
  readonly messagesMax: number
}

/** The list of messages with its search. */
export function inboxPage(view: InboxView, assets: Assets): Html {
  const { look, messages, query, site, messagesMax } = view
  const { texts } = look
  const newest = messages[0]?.id ?? ''
  const content = html`<header>
      ${brand()}
      <h1>${texts.inbox}</h1>
      <p class="muted">${fill(texts.about, { site })}</p>
    </header>
    ${searchForm(view)} ${query === '' ? '' : foundLine(view)}
    <div data-newest="${newest}" data-newest-from="${newestHref(query)}">
      ${messages.length === 0 ? emptyList(view) : list(view)}
    </div>
    ${messages.length < messagesMax ? '' : html`<p class="limit">${fill(texts.limit, { count: String(messagesMax) })}</p>`}`
  return page(
    {
      look,
      title: texts.inbox,
      assets,
      path: '/messenger/',
      query: query === '' ? {} : { q: query },
    },
    content,
  )
}

function newestHref(query: string): string {
  return `/messenger/newest?${new URLSearchParams({ q: query }).toString()}`
}

function searchForm({ look, query }: InboxView): Html {
  const { texts } = look
  return html`<form class="search" role="search" method="get" action="/messenger/">
    ${Object.entries(look.asked).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <label class="visually-hidden" for="q">${texts.search}</label>
    <input
      id="q"
      name="q"
      type="search"
      value="${query}"
      placeholder="${texts.searchHint}"
      maxlength="100"
      autocomplete="off"
      enterkeyhint="search"
    />
    <button class="button">${icon('search')}<span>${texts.search}</span></button>
  </form>`
}

function foundLine({ look, query }: InboxView): Html {
  return html`<p class="found">
    <span>${fill(look.texts.found, { query })}</span>
    <a href="${pageHref('/messenger/', look)}">${look.texts.all}</a>
  </p>`
}

function emptyList({ look, query, site }: InboxView): Html {
  const { texts } = look
  const [heading, help] =
    query === ''
      ? [texts.empty, fill(texts.emptyHelp, { site })]
      : [fill(texts.nothingFound, { query }), texts.nothingFoundHelp]
  return html`<div class="empty">
    <span class="mark">${icon(query === '' ? 'inbox' : 'search')}</span>
    <h2>${heading}</h2>
    <p>${help}</p>
  </div>`
}

function list({ messages, look }: InboxView): Html {
  return html`<ol class="mails">
    ${messages.map((message) => line(message, look))}
  </ol>`
}

function line(message: MessageLine, look: InboxLook): Html {
  const { texts } = look
  const { kind, id, recipient } = message
  const excerpt = message.excerpt.replaceAll(/\s+/g, ' ')
  const path = kind === 'mail' ? `/messenger/mails/${id}` : `/messenger/sms/${id}`
  return html`<li>
    <a href="${pageHref(path, look)}">
      <span class="kind">
        ${icon(kind)}<span class="visually-hidden"
          >${kind === 'mail' ? texts.mail : texts.sms}</span
        >
      </span>
      <span class="to"><bdi>${recipient}</bdi></span>
      <span class="when">${timeOf(message.received_at, look.locale)}</span>
      ${
        kind === 'mail'
          ? html`<strong class="subject" dir="auto"
                >${message.subject === '' ? texts.noSubject : message.subject}</strong
              >
              <span class="excerpt" dir="auto">${excerpt}</span>`
          : html`<strong class="subject" dir="auto">${excerpt}</strong>`
      }
    </a>
  </li>`
}
