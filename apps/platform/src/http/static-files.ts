import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import {
  COMPRESSED_BYTES_MIN,
  type Encoding,
  chooseEncoding,
  compress,
  isCompressible,
} from '#platform/http/compress'

/** Answers a file of the built web app; null if the path is not one. */
export type StaticFiles = (request: Request, path: string) => Promise<Response | null>

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type StaticFile = {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** Compressed on first use and cached, since files never change. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * Loads the files of a directory into memory by path, so that requests can never reach other files
 * on disk. `/assets/*` have hashed names and are immutable; `/builds/*` announce newer builds and
 * are never cached.
 */
export async function loadStaticFiles(directory: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const path of await listFiles(directory)) {
    const urlPath = `/${relative(directory, path).split(sep).join('/')}`
    files.set(urlPath, await loadFile(path, urlPath))
  }
  return async (request, path) => {
    const file = files.get(path)
    if (file === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const answer = await answerFile(request, file)
    if (path === WORKER_PATH) answer.headers.set('content-security-policy', WORKER_POLICY)
    return answer
  }
}

async function listFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  const paths = names.map((name) => join(directory, name))
  const kinds = await Promise.all(paths.map((path) => stat(path)))
  return paths.filter((_, index) => kinds[index]?.isFile())
}

async function loadFile(path: string, urlPath: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  return {
    bytes,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlOf(urlPath),
    encoded: new Map(),
  }
}

/** The service worker fetches pages and files, so its policy must allow that. */
const WORKER_PATH = '/sw.js'
const WORKER_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

function cacheControlOf(urlPath: string): string {
  if (urlPath === WORKER_PATH) return 'no-cache'
  if (urlPath.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (urlPath.startsWith('/builds/')) return 'no-store'
  return 'public, max-age=3600'
}

async function answerFile(request: Request, file: StaticFile): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
  })
  const canCompress = isCompressible(file.type) && file.bytes.length >= COMPRESSED_BYTES_MIN
  if (canCompress) headers.append('vary', 'accept-encoding')
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = canCompress ? chooseEncoding(request.headers) : null
  const bytes = encoding === null ? file.bytes : await encodeOnce(file, encoding)
  if (encoding !== null) {
    headers.set('content-encoding', encoding)
    headers.set('etag', `W/${file.etag}`)
  }
  headers.set('content-length', String(bytes.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

function encodeOnce(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding) ?? compress(file.bytes, encoding, 'once')
  file.encoded.set(encoding, known)
  return known
}
