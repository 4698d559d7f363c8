import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

type AssetName = keyof typeof SOURCES

/** The files that pages load, with addresses that change with their content. */
export type Assets = {
  url(name: AssetName): string
  find(name: string): AssetFile | undefined
}

type AssetFile = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly hash: string
}

const SOURCES = {
  'messenger.css': {
    at: import.meta.resolve('../assets/messenger.css'),
    type: 'text/css; charset=utf-8',
  },
  'messages.css': {
    at: import.meta.resolve('../assets/messages.css'),
    type: 'text/css; charset=utf-8',
  },
  'messenger.js': {
    at: import.meta.resolve('../assets/messenger.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'icon.svg': { at: import.meta.resolve('../assets/icon.svg'), type: 'image/svg+xml' },
  'manrope.woff2': {
    at: import.meta.resolve('@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
} as const

/** Reads them once; a missing file stops the start. */
export async function readAssets(): Promise<Assets> {
  const entries = await Promise.all(
    Object.entries(SOURCES).map(async ([name, { at, type }]) => {
      return [name, assetFile(new Uint8Array(await readFile(fileURLToPath(at))), type)] as const
    }),
  )
  const files = new Map<string, AssetFile>(entries)
  const url = (name: AssetName) => `/messenger/assets/${name}?v=${files.get(name)?.hash}`
  // The style sheet names the font by the address that pages preload, or it is fetched twice.
  const styles = new TextDecoder().decode(files.get('messenger.css')?.body)
  const linked = styles.replace("url('manrope.woff2')", `url('${url('manrope.woff2')}')`)
  const { type } = SOURCES['messenger.css']
  files.set('messenger.css', assetFile(new TextEncoder().encode(linked), type))
  return { url, find: (name) => files.get(name) }
}

function assetFile(body: Uint8Array<ArrayBuffer>, type: string): AssetFile {
  return { body, type, hash: createHash('sha256').update(body).digest('hex').slice(0, 12) }
}

export function createAssetRoutes(assets: Assets): Hono {
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
