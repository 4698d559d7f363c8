import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { PageAssets } from './page-assets.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type PageFrame = {
  readonly lang: string
  /** Null follows the browser. */
  readonly theme: 'light' | 'dark' | null
  readonly title: string
  readonly assets: Pick<PageAssets<'page.css' | 'icon.svg' | 'manrope.woff2'>, 'url'>
  /** Addresses of the stand-in's own style sheets and scripts. */
  readonly styles: readonly string[]
  readonly scripts?: readonly string[]
  readonly bodyClass?: string
}

/** The document of every page of a stand-in; `body` is what stands between the body's tags. */
export function renderPage(frame: PageFrame, body: Html): Html {
  const { lang, theme, title, assets, styles, scripts = [], bodyClass } = frame
  const { direction } = new Intl.Locale(lang).getTextInfo()
  const forced = theme === null ? '' : ` data-theme="${theme}"`
  return html`<!doctype html>
    <html lang="${lang}" dir="${direction}" ${raw(forced)}>
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
        ${[assets.url('page.css'), ...styles].map(
          (address) => html`<link rel="stylesheet" href="${address}" />`,
        )}
        ${scripts.map((address) => html`<script src="${address}" defer></script>`)}
      </head>
      <body class="${bodyClass ?? ''}">
        ${body}
      </body>
    </html>`
}

/** A stand-in's own name and logo, not the platform's, so that visitors see where they are. */
export function renderBrand(name: string, mark: { path: string; strokeWidth: number }): Html {
  return html`<p class="brand">
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <path
        d="${mark.path}"
        fill="none"
        stroke="var(--on-accent)"
        stroke-width="${mark.strokeWidth}"
        stroke-linecap="round"
        stroke-linejoin="round"
      /></svg
    ><span>${name}</span>
  </p>`
}

/** A line icon in one stroke; `paths` is SVG. */
export function renderIcon(paths: string): Html {
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
    ${raw(paths)}
  </svg>`
}

/** Links to a page in its other languages; `languages` are their codes and own names. */
export function renderLanguages(choice: {
  readonly label: string
  readonly here: string
  readonly languages: readonly (readonly [code: string, name: string])[]
  readonly href: (code: string) => string
}): Html {
  return html`<nav class="languages" aria-label="${choice.label}">
    ${choice.languages.map(([code, name]) => {
      if (code === choice.here) return html`<span aria-current="true" lang="${code}">${name}</span>`
      return html`<a href="${choice.href(code)}" hreflang="${code}" lang="${code}">${name}</a>`
    })}
  </nav>`
}

// Path of lucide (ISC licence).
export const INFO_ICON =
  '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>'
