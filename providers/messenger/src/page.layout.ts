import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Assets } from './assets.ts'
import { type InboxLook, pageHref } from './inbox.look.ts'
import { INBOX_TEXTS, type InboxLocale } from './inbox.texts.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

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
  const forced = theme === null ? '' : ` data-theme="${theme}"`
  return html`<!doctype html>
    <html lang="${locale}" dir="${texts.direction}" ${raw(forced)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme ?? 'light dark'}" />
        <meta name="robots" content="noindex" />
        <title>${title} · Messenger</title>
        <link rel="icon" href="${assets.url('icon.svg')}" type="image/svg+xml" />
        <link
          rel="preload"
          href="${assets.url('manrope.woff2')}"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${assets.url('messenger.css')}" />
        <link rel="stylesheet" href="${assets.url('messages.css')}" />
        <script src="${assets.url('messenger.js')}" defer></script>
      </head>
      <body>
        <header class="demo">${icon('info')}<span>${texts.demo}</span></header>
        <main class="sheet">${content}</main>
        <nav class="languages" aria-label="${texts.languages}">
          ${(Object.keys(INBOX_TEXTS) as InboxLocale[]).map((lang) =>
            languageLink(lang, {
              isHere: lang === locale,
              href: pageHref(path, look, { ...query, lang }),
            }),
          )}
        </nav>
      </body>
    </html>`
}

function languageLink(
  lang: InboxLocale,
  { isHere, href }: { isHere: boolean; href: string },
): Html {
  const { name } = INBOX_TEXTS[lang]
  if (isHere) return html`<span aria-current="true">${name}</span>`
  return html`<a href="${href}" hreflang="${lang}" lang="${lang}">${name}</a>`
}

/** The name and mark of the messenger: not the house's, so that a reader sees where they are. */
export function brand(): Html {
  return html`<p class="brand">
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <path
        d="M7 9.5h14v9.2H7zM7.4 10l6.6 5.2 6.6-5.2"
        fill="none"
        stroke="var(--on-accent)"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      /></svg
    ><span>Messenger</span>
  </p>`
}

/** In the writing of the language, in UTC; the script of the page turns it into the reader's time. */
export function timeOf(instant: Date, locale: InboxLocale): Html {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return html`<time datetime="${instant.toISOString()}">${format.format(instant)} UTC</time>`
}

/** Line icons in one stroke. */
export function icon(name: keyof typeof ICON_PATHS): Html {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${raw(ICON_PATHS[name])}
  </svg>`
}

// Paths of lucide (ISC licence).
const ICON_PATHS = {
  info: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>',
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
  mail: '<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>',
  sms: '<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/>',
  back: '<path d="m15 18-6-6 6-6"/>',
  inbox:
    '<path d="M22 12h-6l-2 3h-4l-2-3H2"/><path d="M5.5 5.1 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.5-6.9A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.7 1.1z"/>',
} as const
