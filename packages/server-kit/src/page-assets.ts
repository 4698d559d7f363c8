import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { sha256Hex } from './sha256.ts'

/** The files that pages of a stand-in load, at addresses that change with their content. */
export type PageAssets<Name extends string> = {
  url(name: Name): string
  find(name: string): AssetFile | undefined
}

type AssetFile = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly hash: string
}

type AssetSource = {
  /** Location of the file, as a `file:` address. */
  readonly at: string
  readonly type: string
  /** Whether it is the sheet of pages in the site's colours. */
  readonly isThemed?: boolean
}

/** The roles of the site's colours that the pages of stand-ins call by other names. */
const ALIASES =
  ':root:root{--surface:var(--surface-1);--muted:var(--text-muted);--field:var(--surface-2)}'

/** Files that `renderPage` uses in every stand-in: the shared style and its font. */
export const SHARED_SOURCES = {
  'page.css': {
    at: import.meta.resolve('../assets/page.css'),
    type: 'text/css; charset=utf-8',
  },
  'manrope.woff2': {
    at: import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'manrope-latin-ext.woff2': {
    at: import.meta
      .resolve('@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'manrope-cyrillic.woff2': {
    at: import.meta
      .resolve('@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'arabic.woff2': {
    at: import.meta
      .resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'devanagari.woff2': {
    at: import.meta
      .resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'),
    type: 'font/woff2',
  },
  'bengali.woff2': {
    at: import.meta
      .resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
    type: 'font/woff2',
  },
} as const

/**
 * Reads the files once; a missing one rejects, which stops the start. `base` is the path they are
 * served under, e.g. `/cashier/assets`. Style sheets name other files by `url('<name>')`: it becomes
 * the address that pages preload, or the file would be fetched twice. `themeCss` declares the site's
 * colours by role and ends the sheets that are themed.
 */
export async function readPageAssets<Name extends string>(
  base: string,
  sources: Readonly<Record<Name, AssetSource>>,
  themeCss: string | null = null,
): Promise<PageAssets<Name>> {
  const entries = await Promise.all(
    Object.entries<AssetSource>(sources).map(async ([name, { at, type, isThemed }]) => {
      const parts = [await readFile(fileURLToPath(at))]
      if (isThemed && themeCss !== null) parts.push(Buffer.from(themeCss + ALIASES))
      return [name, assetFile(new Uint8Array(Buffer.concat(parts)), type)] as const
    }),
  )
  const files = new Map<string, AssetFile>(entries)
  const url = (name: string) => `${base}/${name}?v=${files.get(name)?.hash}`
  for (const [name, { body, type }] of entries) {
    if (!type.startsWith('text/css')) continue
    const styles = new TextDecoder().decode(body)
    const linked = styles.replaceAll(/url\('([^'/:]+)'\)/g, (written, target: string) =>
      files.has(target) ? `url('${url(target)}')` : written,
    )
    files.set(name, assetFile(new TextEncoder().encode(linked), type))
  }
  return { url, find: (name) => files.get(name) }
}

function assetFile(body: Uint8Array<ArrayBuffer>, type: string): AssetFile {
  return { body, type, hash: sha256Hex(body).slice(0, 12) }
}

/** Serves them by name; with the hash in the address they may be kept for a year. */
export function createAssetRoutes(assets: Pick<PageAssets<string>, 'find'>): Hono {
  return new Hono().get('/:name', (context) => {
    const file = assets.find(context.req.param('name'))
    if (!file) return context.notFound()
    context.header('content-type', file.type)
    context.header('x-content-type-options', 'nosniff')
    const isPinned = context.req.query('v') !== undefined
    context.header('cache-control', isPinned ? 'public, max-age=31536000, immutable' : 'no-cache')
    return context.body(file.body)
  })
}
