import {
  type Html,
  INFO_ICON,
  renderBrand,
  renderIcon,
  renderPage,
} from '@fairhouse/server-kit/page-frame'
import type { Assets } from './assets.ts'

export type { Html }

export type PageOptions = {
  readonly lang: string
  readonly title: string
  readonly theme: 'light' | 'dark' | null
  readonly assets: Assets
  /** A wide page is for the console; the others are one narrow column of reading. */
  readonly kind: 'pay' | 'notice' | 'console'
}

const STYLES = {
  pay: ['cashier.css', 'pay.css'],
  notice: ['cashier.css'],
  console: ['cashier.css', 'console.css'],
} as const satisfies Record<PageOptions['kind'], readonly string[]>

/** The frame of every page of the cashier. */
export function page({ lang, title, theme, assets, kind }: PageOptions, content: Html): Html {
  const frame = {
    lang,
    theme,
    title,
    assets,
    styles: STYLES[kind].map((file) => assets.url(file)),
    scripts: [assets.url('cashier.js')],
    bodyClass: kind,
  }
  return renderPage(frame, content)
}

/** The name and mark of the cashier. */
export function brand(): Html {
  return renderBrand('Cashier', { path: 'M18.6 17.2a5.6 5.6 0 1 1 0-6.4', strokeWidth: 2.6 })
}

/** Line icons in one stroke. */
export function icon(name: keyof typeof ICON_PATHS): Html {
  return renderIcon(ICON_PATHS[name])
}

// Paths of lucide (ISC licence).
const ICON_PATHS = {
  check: '<path d="M20 6 9 17l-5-5"/>',
  cross: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  clock: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>',
  info: INFO_ICON,
  search: '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
} as const
