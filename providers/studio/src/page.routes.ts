import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { STUDIO_LANGUAGES } from './games.ts'
import { findPageOf } from './session.repo.ts'
import type { StudioDeps } from './studio.deps.ts'

const DIST = join(import.meta.dirname, '../dist')

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** The game client: its page, framed by the session's host only, and its built files. */
export function createPageRoutes(
  { db, newSecret }: Pick<StudioDeps, 'db' | 'newSecret'>,
  { basePath, nameOf }: { basePath: string; nameOf: (code: string) => string },
  dist = DIST,
): Hono {
  const app = new Hono()
  const template = readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined)

  app.get('/play/:session', async (context) => {
    const html = await template
    if (html === undefined)
      return context.text('The game client is not built: npm run build -w providers/studio', 503)
    const id = z.uuid().safeParse(context.req.param('session'))
    const found = id.success ? await findPageOf(db, id.data) : undefined
    if (!found) return context.text('This game session does not exist.', 404)
    const { host_origin: hostOrigin, game_code: code } = found
    const asked = context.req.query('lang') ?? ''
    const lang =
      STUDIO_LANGUAGES.find((one) => one === asked) ??
      STUDIO_LANGUAGES.find((one) => one.startsWith(`${asked.slice(0, 2)}-`)) ??
      'en'
    const nonce = newSecret().slice(0, 32)
    const page = html
      .replaceAll('__NONCE__', nonce)
      .replace('__LANG__', lang)
      .replace('__DIR__', lang === 'ar' ? 'rtl' : 'ltr')
      .replace('__COLOR_MODE__', context.req.query('mode') === 'light' ? 'light' : 'dark')
      .replace('__HOST_ORIGIN__', hostOrigin)
      .replaceAll('__GAME_NAME__', nameOf(code))
      // the page is one folder deeper than its files
      .replaceAll('"./assets/', `"${basePath}/assets/`)
      .replaceAll('__GAME__', code)
      .replace('__STUDIO__', basePath.slice(1))
    return context.html(page, 200, {
      'content-security-policy': contentPolicy(nonce, hostOrigin),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    })
  })

  app.get('/assets/:file{[A-Za-z0-9_.-]+}', async (context) => {
    const file = context.req.param('file')
    const type = MEDIA_TYPES[extname(file)]
    const bytes = type && (await readFile(join(dist, 'assets', file)).catch(() => undefined))
    if (!bytes) return context.text('Not found', 404)
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      // names carry a content hash
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  return app
}

function contentPolicy(nonce: string, hostOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Itself, as the stand-in of Telegram beside it shows the site, and so the game, in a frame.
    `frame-ancestors 'self' ${hostOrigin}`,
  ].join('; ')
}
