import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { loadWebApp } from '#platform/http/web-pages'
import { TEST_PASSWORD, callJson, signUp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')
const ORIGIN = 'http://localhost'
const PAGES = 200
const AT_ONCE = 10
/** A leaked page takes 69 KB or more. */
const KEPT_BYTES_MAX = 40_960

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const site = await createTestPlatform()
const built = await loadWebApp(WEB_DIST)
if (built === null) throw new Error(`${WEB_DIST} is not there: run \`npm run build\` first`)
const web = built
const { email } = await signUp(site.platform.app)
const body = { email, password: TEST_PASSWORD }
const answer = await callJson(site.platform.app, 'POST /api/player/sessions', { body })
const token = answer.body.data.accessToken
afterAll(() => site.close())

let rendered = 0

/** Renders an uncached page; returns a weak reference to what was created for it. */
async function render(headers: Record<string, string>): Promise<WeakRef<object>> {
  rendered += 1
  const config = {
    mode: 'demo',
    hasHardenedSessions: false,
    hasInbox: false,
    hasDocuments: true,
    affiliateDays: 30,
    brand: DEFAULT_BRAND,
    providersOrigin: 'http://localhost:3001',
    locales: [],
  } as const
  const guest = { ip: '198.51.100.4', country: null, userAgent: 'test', traceId: 'trace' }
  const onBehalfOf = {
    ...guest,
    playerId: null,
    sessionId: null,
    origin: ORIGIN,
    visitedOrigin: ORIGIN,
  }
  const page = new Request(`${ORIGIN}/?page=${rendered}`, { headers })
  const answer = await web.handler(page, {
    api: (call) => site.platform.app.fetch(call, { onBehalfOf }),
    nonce: `nonce-${rendered}`,
    country: null,
    canRefresh: true,
    config,
  })
  expect(answer.status).toBe(200)
  await answer.text()
  return new WeakRef(config)
}

async function renderMany(count: number, headers: Record<string, string>) {
  const pages: WeakRef<object>[] = []
  while (pages.length < count) {
    pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => render(headers)))))
  }
  return pages
}

/** References live until the end of their turn, and some objects need two collections. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
  }
}

const countTimers = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test.each([
  // The cache of guest pages is full; each further page replaces one.
  ['a guest', 200, () => ({})],
  ['a player', 50, () => ({ cookie: `access_token=${token}` })],
])(
  'a page for %s leaves nothing behind after its answer',
  { timeout: 300_000 },
  async (_who, warmUpPages, headers) => {
    await renderMany(warmUpPages, headers())
    await settle()
    const timersBefore = countTimers()
    const heapBefore = process.memoryUsage().heapUsed
    const pages = await renderMany(PAGES, headers())
    await settle()
    const keptBytes = (process.memoryUsage().heapUsed - heapBefore) / PAGES
    expect(countTimers() - timersBefore).toBeLessThan(5)
    // The engine may still hold the last few concurrent ones.
    const countKept = async () => {
      await settle()
      return pages.filter((page) => page.deref() !== undefined).length
    }
    await expect.poll(countKept).toBeLessThan(2 * AT_ONCE)
    expect(keptBytes).toBeLessThan(KEPT_BYTES_MAX)
  },
)
