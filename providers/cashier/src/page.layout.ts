import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Assets } from './assets.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type PageOptions = {
  readonly lang: string
  readonly title: string
  readonly theme: 'light' | 'dark' | null
  readonly assets: Assets
  /** A wide page is for the desk; the others are one narrow column of reading. */
  readonly kind: 'pay' | 'notice' | 'desk'
}

/** The frame of every page of the cashier. */
export function page({ lang, title, theme, assets, kind }: PageOptions, content: Html): Html {
  const forced = theme === null ? '' : ` data-theme="${theme}"`
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}" ${raw(forced)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme ?? 'light dark'}" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${assets.url('icon.svg')}" type="image/svg+xml" />
        <link
          rel="preload"
          href="${assets.url('manrope.woff2')}"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${assets.url('cashier.css')}" />
        <script src="${assets.url('cashier.js')}" defer></script>
      </head>
      <body class="${kind}">
        ${content}
      </body>
    </html>`
}

/** The name and mark of the cashier: not the house's, so that a payer sees where they are. */
export function brand(): Html {
  return html`<p class="brand">
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <path
        d="M18.6 17.2a5.6 5.6 0 1 1 0-6.4"
        fill="none"
        stroke="var(--on-accent)"
        stroke-width="2.6"
        stroke-linecap="round"
      /></svg
    ><span>Cashier</span>
  </p>`
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
  check: '<path d="M20 6 9 17l-5-5"/>',
  cross: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  info: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>',
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
} as const
