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
import type { PageLook } from './page.look.ts'
import { TEXTS } from './page.texts.ts'

export type { Html }

export type PageOptions = {
  readonly look: PageLook
  readonly title: string
  /** The name shown in the window's title beside it: of the company, not of the site. */
  readonly brandName: string
  readonly assets: Assets
  /** The address of this very page, for the links to its other languages; null hides them. */
  readonly path: string | null
  /** Set for a page inside another one, whose header and footer are the landmarks. */
  readonly isFramed?: boolean
}

/** The frame of every page of the identity provider. */
export function page(options: PageOptions, content: Html): Html {
  const { look, title, brandName, assets, path, isFramed = false } = options
  const { theme, locale } = look
  const texts = TEXTS.in(locale).page
  const frame = {
    lang: locale,
    theme,
    title: `${title} · ${brandName}`,
    assets,
    styles: [assets.url('identity.css')],
  }
  return renderPage(
    frame,
    html`${demoNotice(texts.demo, isFramed)}
      <main class="column">${content}</main>
      ${path === null ? '' : languages(path, look)}`,
  )
}

function demoNotice(text: string, isFramed: boolean): Html {
  const notice = html`${renderIcon(INFO_ICON)}<span>${text}</span>`
  if (isFramed) return html`<div class="demo">${notice}</div>`
  return html`<header class="demo">${notice}</header>`
}

function languages(path: string, look: PageLook): Html {
  return renderLanguages({
    label: TEXTS.in(look.locale).page.languages,
    here: look.locale,
    languages: TEXTS.locales.map((code) => [code, TEXTS.in(code).page.name]),
    href: (lang) => pageHref(path, look, { lang }),
  })
}

/** The logo, with the name of the requesting site. */
export function brand(name: string): Html {
  const path = 'M14 14.2a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2zM7.4 21a6.6 6.6 0 0 1 13.2 0'
  return renderBrand(name, { path, strokeWidth: 2.2 })
}
