import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Assets } from './assets.ts'
import { pageHref, type PageLook } from './page.look.ts'
import { PAGE_TEXTS, type PageLocale } from './page.texts.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type PageOptions = {
  readonly look: PageLook
  readonly title: string
  /** The name shown in the window's title beside it: of the company, not of the house. */
  readonly brandName: string
  readonly assets: Assets
  /** The address of this very page, for the links to its other languages; null hides them. */
  readonly path: string | null
  /** Set for a page inside another one, whose header and footer are the landmarks. */
  readonly isFramed?: boolean
}

/** The frame of every page of the identity house. */
export function page(options: PageOptions, content: Html): Html {
  const { look, title, brandName, assets, path, isFramed = false } = options
  const { theme, locale } = look
  const texts = PAGE_TEXTS[locale]
  const forced = theme === null ? '' : ` data-theme="${theme}"`
  return html`<!doctype html>
    <html lang="${locale}" dir="${texts.direction}" ${raw(forced)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme ?? 'light dark'}" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brandName}</title>
        <link rel="icon" href="${assets.url('icon.svg')}" type="image/svg+xml" />
        <link
          rel="preload"
          href="${assets.url('manrope.woff2')}"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${assets.url('identity.css')}" />
      </head>
      <body>
        ${demoNotice(texts.demo, isFramed)}
        <main class="sheet">${content}</main>
        ${path === null ? '' : languages(path, look)}
      </body>
    </html>`
}

function demoNotice(text: string, isFramed: boolean): Html {
  const notice = html`${icon('info')}<span>${text}</span>`
  if (isFramed) return html`<div class="demo">${notice}</div>`
  return html`<header class="demo">${notice}</header>`
}

function languages(path: string, look: PageLook): Html {
  const { locale } = look
  return html`<nav class="languages" aria-label="${PAGE_TEXTS[locale].languages}">
    ${(Object.keys(PAGE_TEXTS) as PageLocale[]).map((lang) => {
      const { name } = PAGE_TEXTS[lang]
      if (lang === locale) return html`<span aria-current="true" lang="${lang}">${name}</span>`
      const href = pageHref(path, look, { lang })
      return html`<a href="${href}" hreflang="${lang}" lang="${lang}">${name}</a>`
    })}
  </nav>`
}

/** The mark and a name: not the house's, so that a visitor sees where they are. */
export function brand(name: string): Html {
  return html`<p class="brand">
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <path
        d="M14 14.2a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM7.4 21a6.6 6.6 0 0 1 13.2 0"
        fill="none"
        stroke="var(--on-accent)"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      /></svg
    ><span>${name}</span>
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
  info: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>',
} as const
