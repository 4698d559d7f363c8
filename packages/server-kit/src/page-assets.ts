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

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The roles of the site's colours that the pages of stand-ins call by other names. */
const ALIASES =
  ':root:root{--surface:var(--surface-1);--muted:var(--text-muted);--field:var(--surface-2)}'

/** Files that `renderPage` uses in every stand-in: the shared style and its font. */
const SHARED = {
  'page.css': import.meta.resolve('../assets/page.css'),
  'manrope.woff2': import.meta
    .resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
  'manrope-latin-ext.woff2': import.meta
    .resolve('@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2'),
  'manrope-cyrillic.woff2': import.meta
    .resolve('@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2'),
  'arabic.woff2': import.meta
    .resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'),
  'devanagari.woff2': import.meta
    .resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'),
  'bengali.woff2': import.meta
    .resolve('@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'),
}

/**
 * Reads files of a directory, and the shared ones, once; a missing one rejects, which stops the
 * start. `base` is the path they are served under, e.g. `/cashier/assets`. Style sheets name other
 * files by `url('<name>')`: it becomes the address that pages preload, or the file would be fetched
 * twice. `themeCss` declares the site's colours by role and ends the sheet that is themed.
 */
export async function readPageAssets<const Name extends string>(
  base: string,
  own: {
    /** As a `file:` address that ends in a slash. */
    readonly directory: string
    readonly files: readonly Name[]
    readonly themed?: NoInfer<Name>
  },
  themeCss: string | null = null,
): Promise<PageAssets<Name | keyof typeof SHARED>> {
  const addresses = {
    ...SHARED,
    ...Object.fromEntries(own.files.map((name) => [name, own.directory + name])),
  }
  const entries = await Promise.all(
    Object.entries(addresses).map(async ([name, at]) => {
      const parts = [await readFile(fileURLToPath(at))]
      if (name === own.themed && themeCss !== null) parts.push(Buffer.from(themeCss + ALIASES))
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
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
