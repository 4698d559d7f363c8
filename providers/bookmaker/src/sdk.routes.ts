import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { readLanguages } from './languages.ts'

const FILE = new URL('../dist/altenarWSDK.js', import.meta.url)

type Script = { readonly body: Buffer; readonly zipped: Buffer; readonly integrity: string }

/** The script that a site embeds, and its hash. Null when it is not built. */
export async function readSdk(): Promise<Script | null> {
  const body = await readFile(FILE).catch(() => null)
  if (body === null) return null
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
  return { body, zipped: gzipSync(body, { level: 9 }), integrity }
}

const MAX_AGE_SECONDS = 300

export function createSdkRoutes(script: Script | null): Hono {
  const app = new Hono()
  const languages = readLanguages()
  const headers = {
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  app.get('/altenarWSDK.js', (context) => {
    if (script === null) return context.text('// The SDK is not built: npm run build', 503)
    const isZipped = (context.req.header('accept-encoding') ?? '').includes('gzip')
    return context.body(new Uint8Array(isZipped ? script.zipped : script.body), 200, {
      ...headers,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    })
  })
  app.get('/texts/:file', (context) => {
    const [, code = ''] = /^([a-z]{2})\.json$/.exec(context.req.param('file')) ?? []
    const language = languages.get(code)
    return language === undefined ? context.notFound() : context.json(language, 200, headers)
  })
  app.get('/integrity.json', (context) =>
    script === null
      ? context.notFound()
      : context.json({ integrity: script.integrity }, 200, { 'cache-control': 'no-cache' }),
  )
  return app
}
