import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawHandler } from '#platform/http/app'
import { loadStaticFiles } from '#platform/http/static-files'

/** Nothing of another origin, no worker, no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** The built app of the office; every address that is no file shows its page. Null if not built. */
export async function loadOfficePages(distDirectory: string): Promise<RawHandler | null> {
  const isBuilt = await access(join(distDirectory, 'index.html')).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return null
  const files = await loadStaticFiles(distDirectory)
  return async (request) => {
    const { pathname } = new URL(request.url)
    const file = pathname === '/index.html' ? null : await files(request, pathname)
    if (file !== null) return file
    const page = await files(request, '/index.html')
    if (page === null) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    for (const [name, value] of Object.entries(PAGE_HEADERS)) page.headers.set(name, value)
    return page
  }
}
