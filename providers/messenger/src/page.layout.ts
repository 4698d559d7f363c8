import {
  type Html,
  INFO_ICON,
  renderBrand,
  renderIcon,
  renderLanguages,
  renderPage,
} from '@fairhouse/server-kit/page-frame'
import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import type { Assets } from './assets.ts'
import type { InboxLook } from './inbox.look.ts'
import { INBOX_TEXTS } from './inbox.texts.ts'

export type { Html }

export type PageOptions = {
  readonly look: InboxLook
  readonly title: string
  readonly assets: Assets
  /** The address of this very page, for the links to its other languages. */
  readonly path: string
  readonly query?: Record<string, string>
}

/** The frame of every page of the messenger. */
export function page({ look, title, assets, path, query = {} }: PageOptions, content: Html): Html {
  const { theme, locale, texts } = look
  const frame = {
    lang: locale,
    theme,
    title: `${title} · Messenger`,
    assets,
    styles: [assets.url('messenger.css'), assets.url('messages.css')],
    scripts: [assets.url('messenger.js')],
  }
  return renderPage(
    frame,
    html`<header class="demo">${icon('info')}<span>${texts.demo}</span></header>
      <main class="column">${content}</main>
      ${renderLanguages({
        label: texts.languages,
        here: locale,
        languages: INBOX_TEXTS.locales.map((code) => [code, INBOX_TEXTS.in(code).name]),
        href: (lang) => pageHref(path, look, { ...query, lang }),
      })}`,
  )
}

/** The name and mark of the messenger. */
export function brand(): Html {
  const path = 'M7 9.5h14v9.2H7zM7.4 10l6.6 5.2 6.6-5.2'
  return renderBrand('Messenger', { path, strokeWidth: 2.2 })
}

/** In the writing of the language, in UTC; the script of the page turns it into the reader's time. */
export function timeOf(instant: Date, locale: string): Html {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return html`<time datetime="${instant.toISOString()}">${format.format(instant)} UTC</time>`
}

/** Line icons in one stroke. */
export function icon(name: keyof typeof ICON_PATHS): Html {
  return renderIcon(ICON_PATHS[name])
}

// Paths of lucide (ISC licence).
const ICON_PATHS = {
  info: INFO_ICON,
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
  mail: '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  sms: '<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/>',
  close: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  back: '<path d="m15 18-6-6 6-6"/>',
  inbox:
    '<path d="M22 12h-6l-2 3h-4l-2-3H2"/><path d="M5.5 5.1 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.5-6.9A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.7 1.1z"/>',
} as const
