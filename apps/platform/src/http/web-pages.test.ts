import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type App, createApp } from '#platform/http/app'
import { HTTP_DEFAULTS, type HttpConfig } from '#platform/http/http-config'
import { route } from '#platform/http/route'
import { type WebApp, createPages } from '#platform/http/web-pages'

const readNote = defineEndpoint({
  method: 'GET',
  path: '/api/note',
  auth: 'any',
  summary: 'A note',
  response: z.object({ text: z.string() }),
  refusals: [],
})

const CONFIG: HttpConfig = {
  ...HTTP_DEFAULTS,
  publicUrl: null,
  ownHosts: new Set(),
  defaultOrigin: 'http://localhost',
  trustedProxies: [],
  corsOrigins: [],
  clientHeaders: { address: null, country: null },
  countries: { excluded: new Set<string>(), unknown: 'allow' },
  providersOrigin: () => 'http://localhost:3001',
  checkResponses: true,
}

/** A site with a web app whose pages print their context, and whose file is `/app.js`. */
function openSite(changes: Partial<HttpConfig> = {}, handler?: WebApp['handler']) {
  const clock = createManualClock('2026-03-01T12:00:00Z')
  const http = { ...CONFIG, ...changes }
  const web: WebApp = {
    handler: handler ?? readTwice,
    refusalPage: async ({ pathname, status, nonce }) =>
      `<style nonce="${nonce}"></style>${status} for ${pathname}`,
    files: async (_request, path) => (path === '/app.js' ? new Response('app') : null),
  }
  const config = { mode: 'demo', hasHardenedSessions: false, hasInbox: false } as const
  const pages = createPages(web, {
    app: () => app,
    clock,
    http,
    config: { ...config, hasDocuments: true, affiliateDays: 30, brand: DEFAULT_BRAND, locales: [] },
  })
  const app: App = createApp({
    routes: [route(readNote, async () => ok({ text: 'hello' }))],
    authenticate: async () => refuse('sessionEnded'),
    config: http,
    clock,
    newId: createCountingIds(),
    newNonce: () => 'nonce-of-page',
    elapsedMs: () => 0,
    log: silentLog,
    mounts: { '/health/live': () => new Response('live') },
    pages: pages.answer,
    explainPage: pages.explain,
  })
  const get = (path: string, { ip = '198.51.100.4', method = 'GET' } = {}) =>
    app.request(path, { method }, { incoming: { socket: { remoteAddress: ip } } })
  return { get, clock }
}

const readTwice: WebApp['handler'] = async (request, { api }) => {
  const read = () => api(new Request(new URL('/api/note', request.url)))
  const statuses = [(await read()).status, (await read()).status]
  return new Response(statuses.join(' '), { headers: { 'content-type': 'text/html' } })
}

const TWO_PAGES = { pageRate: { burst: 2, perSecond: 0.1 } }

test('a page above the limit of its address is refused with a page and Retry-After', async () => {
  const { get, clock } = openSite(TWO_PAGES)
  expect([(await get('/')).status, (await get('/games')).status]).toEqual([200, 200])
  const refused = await get('/pt-br/games')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('content-security-policy')).toContain("'nonce-nonce-of-page'")
  expect(await refused.text()).toBe('<style nonce="nonce-of-page"></style>429 for /pt-br/games')
  clock.advance(10_000)
  expect((await get('/')).status).toBe(200)
})

test('a refused HEAD request has no body', async () => {
  const { get } = openSite({ pageRate: { burst: 0, perSecond: 0.1 } })
  const refused = await get('/', { method: 'HEAD' })
  expect([refused.status, await refused.text()]).toEqual([429, ''])
})

test('pages of another address, files and API calls are answered meanwhile', async () => {
  const { get } = openSite(TWO_PAGES)
  for (let page = 0; page < 3; page += 1) await get('/')
  expect((await get('/')).status).toBe(429)
  expect((await get('/', { ip: '198.51.100.5' })).status).toBe(200)
  expect((await get('/app.js')).status).toBe(200)
  expect((await get('/api/note')).status).toBe(200)
})

test('files do not use up the pages of an address', async () => {
  const { get } = openSite(TWO_PAGES)
  for (let file = 0; file < 5; file += 1) await get('/app.js')
  expect((await get('/')).status).toBe(200)
})

test('API calls of the renderer do not count against the address of the page', async () => {
  const rateLimits = { ...CONFIG.rateLimits, read: { burst: 1, perSecond: 0.1 } }
  const { get } = openSite({ rateLimits })
  expect(await (await get('/')).text()).toBe('200 200')
  expect([(await get('/api/note')).status, (await get('/api/note')).status]).toEqual([200, 429])
  expect(await (await get('/')).text()).toBe('200 200')
})

test('a page that misses the request deadline is answered with a 503 page', async () => {
  const never = () => new Promise<never>(() => {})
  const { get } = openSite({ requestTimeoutMs: 20 }, never)
  const late = await get('/ar')
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await late.text()).toContain('503 for /ar')
})

test('a full site answers pages with a page and API calls with the envelope', async () => {
  const inFlightMax = { ...CONFIG.inFlightMax, page: 0, api: 0 }
  const { get } = openSite({ inFlightMax })
  const shed = await get('/games')
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await shed.text()).toContain('503 for /games')
  expect((await (await get('/api/note')).json()).error.code).toBe('overloaded')
})

test('a page that fails to render is answered with the envelope', async () => {
  const { get } = openSite({}, () => Promise.reject(new Error('broken')))
  const failed = await get('/')
  expect(failed.status).toBe(500)
  expect((await failed.json()).error.code).toBe('internalError')
})

test.each(['/app.js', '/health/live'])('%s is limited per address', async (path) => {
  const { get, clock } = openSite({ fileRate: { burst: 2, perSecond: 0.1 } })
  expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 200])
  const refused = await get(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await get(path, { ip: '198.51.100.5' })).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  clock.advance(10_000)
  expect((await get(path)).status).toBe(200)
})
