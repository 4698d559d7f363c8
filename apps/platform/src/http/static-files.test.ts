import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadStaticFiles } from '#platform/http/static-files'
import { writeWebDist } from '#platform/testing/web-dist'

const dist = await writeWebDist()
const files = await loadStaticFiles(join(dist.directory, 'client'))
afterAll(() => dist.remove())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await files(new Request(`http://localhost${path}`, { method, headers }), path)
  if (answer === null) throw new Error(`${path} is not a file`)
  return answer
}

const script = '/assets/app-1a2b3c4d.js'

test('hashed files are immutable, the build marker is never cached, others for an hour', async () => {
  const kept = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await kept(script)).toBe('public, max-age=31536000, immutable')
  expect(await kept('/builds/latest.json')).toBe('no-store')
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600')
})

test('the service worker may load the files that it caches, and is revalidated each time', async () => {
  const { headers } = await get('/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect((await get(script)).headers.has('content-security-policy')).toBe(false)
})

test('content types are set', async () => {
  expect((await get(script)).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/favicon.svg')).headers.get('content-type')).toMatch(/^image\/svg\+xml/)
})

describe('compression', () => {
  test('is brotli if accepted, else gzip, else none; the content is the same', async () => {
    const plain = Buffer.from(await (await get(script)).arrayBuffer())
    const br = await get(script, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(script, { 'accept-encoding': 'gzip' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer()))).toEqual(plain)
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer()))).toEqual(plain)
    expect(
      (await get(script, { 'accept-encoding': 'br;q=0' })).headers.has('content-encoding'),
    ).toBe(false)
  })

  test('sets Vary, and leaves small files alone', async () => {
    expect((await get(script)).headers.get('vary')).toBe('accept-encoding')
    const tiny = await get('/assets/tiny-1a2b3c4d.css', { 'accept-encoding': 'br' })
    expect([tiny.headers.get('content-encoding'), tiny.headers.get('vary')]).toEqual([null, null])
  })
})

test('a client that has the file gets a 304 without a body', async () => {
  const etag = (await get(script)).headers.get('etag') ?? ''
  const again = await get(script, { 'if-none-match': `W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('HEAD sends the length and no body', async () => {
  const head = await get(script, {}, 'HEAD')
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(5_000)
  expect(await head.text()).toBe('')
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/assets/../server/server.js',
  '/../server/server.js',
  '/%2e%2e/server/server.js',
  '/assets/app-1a2b3c4d.js/',
  '/constructor',
  '/__proto__',
])('%s is not a file', async (path) => {
  expect(await files(new Request('http://localhost/'), path)).toBeNull()
})

test('files accept only GET and HEAD', async () => {
  expect(
    await files(new Request(`http://localhost${script}`, { method: 'POST' }), script),
  ).toBeNull()
})
