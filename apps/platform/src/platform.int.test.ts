import { createLogger } from '@fairhouse/server-kit/logger'
import { afterAll, describe, expect, test } from 'vitest'
import { DEMO_PLAYER } from '#platform/modules/auth/account/demo-player'
import { TEST_OPERATOR_TOKEN, createTestPlatform } from '#platform/testing/test-platform'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { writeWebDist } from '#platform/testing/web-dist'

const lines: string[] = []

const web = await writeWebDist()
const destination = { write: (line: string) => void lines.push(line) }
const log = createLogger({ name: 'test', level: 'debug', destination })
const site = await createTestPlatform({ log, webDist: web.directory })
const { port } = await site.platform.start()
const base = `http://127.0.0.1:${port}`
afterAll(async () => {
  await site.close()
  await web.remove()
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, { headers, redirect: 'manual' })
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

describe('a demo site', () => {
  const credentials = { email: DEMO_PLAYER.email, password: DEMO_PLAYER.password }

  test('has a player with money in two currencies', async () => {
    const { data } = await (await post('/api/player/sessions', credentials)).json()
    const headers = { authorization: `Bearer ${data.accessToken}` }
    const accounts = await (await get('/api/wallet/accounts', headers)).json()
    expect(
      accounts.data.map(({ currency, balance }: Record<string, string>) => [currency, balance]),
    ).toEqual([
      ['EUR', '50000'],
      ['BTC', '5000000'],
    ])
  })

  test('calls its player by name', async () => {
    const { data } = await (await post('/api/player/sessions', credentials)).json()
    expect(data.profile.firstName).toBe('Mara')
  })

  test('is seeded once, however often and by however many nodes it starts', async () => {
    const before = await countPlayers()
    await Promise.all([startAgain(), startAgain()])
    expect(await countPlayers()).toBe(before)
    const { rows } = await site.db
      .selectFrom('ledger_transaction')
      .select((query) => query.fn.countAll<bigint>().as('rows'))
      .where('operation', '=', 'demoGrant')
      .executeTakeFirstOrThrow()
    expect(rows).toBe(2n)
  })
})

async function countPlayers(): Promise<bigint> {
  const { rows } = await site.db
    .selectFrom('player')
    .select((query) => query.fn.countAll<bigint>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** A further node on the same database; such nodes leave the sockets to Centrifugo. */
async function startAgain(): Promise<void> {
  const env = {
    FAIRHOUSE_REALTIME: 'centrifugo',
    FAIRHOUSE_REALTIME_SECRET: 'realtime-secret-0123456789abcdefghij',
    FAIRHOUSE_CENTRIFUGO_URL: 'http://127.0.0.1:9',
    FAIRHOUSE_CENTRIFUGO_API_KEY: 'centrifugo-api-key-0123456789abcdefghij',
  }
  const node = await createTestPlatform({ env, databaseUrl: site.databaseUrl })
  await node.platform.start()
  await node.close()
}

describe('health', () => {
  test('live and ready are public', async () => {
    expect(await (await get('/health/live')).json()).toEqual({ data: { status: 'live' } })
    const ready = await get('/health/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { data: { status: 'ready' } }])
  })

  test('a platform that has not started is live and not ready', async () => {
    const node = await createTestPlatform()
    expect((await node.platform.app.request('/health/live')).status).toBe(200)
    expect((await node.platform.app.request('/health/ready')).status).toBe(503)
    await node.close()
  })
})

describe('metrics', () => {
  test('are for the operator: routes by pattern, the outbox, the process', async () => {
    await get('/api/game/games/some-unknown-game')
    const answer = await get('/metrics', { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` })
    const text = await answer.text()
    expect(text).toContain('route="/api/game/games/{id}",status="404"')
    expect(text).not.toContain('some-unknown-game')
    expect(text).toContain('fairhouse_outbox_unpublished')
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('are refused without the token, with a wrong one and with a player’s', async () => {
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer x' })).status).toBe(401)
  })
})

describe('the web app', () => {
  test('a page calls the API in-process and has the providers’ addresses', async () => {
    const text = await (await get('/')).text()
    const facts = JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? '{}')
    expect(facts).toMatchObject({
      languages: LOCALES.map(({ code }) => code),
      origin: base,
      country: null,
      mode: 'demo',
      providersOrigin: 'http://127.0.0.1:9',
    })
  })

  test('the nonce of the page is the nonce of its policy, and another one each time', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (path) => {
        const answer = await get(path)
        const policy = answer.headers.get('content-security-policy') ?? ''
        const nonce = /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy)?.[1]
        expect(await answer.text()).toContain(`<script nonce="${nonce}">`)
        expect(policy).toContain('frame-src http://127.0.0.1:9;')
        expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  test('status, cookies and redirects of a page pass through', async () => {
    const missing = await get('/nope')
    expect([missing.status, missing.headers.get('set-cookie')]).toEqual([404, 'theme=dark; Path=/'])
    const moved = await get('/old')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${base}/new`])
    expect(moved.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('pages answer to reading only', async () => {
    const answer = await post('/', {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('security headers', () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test.each([
    ['a public answer', '/api/settings/locales', 'public, max-age=900'],
    ['a refusal', '/api/player/profile', 'no-store'],
    ['an unknown call', '/api/nothing', 'no-store'],
    ['a callback', '/api/callbacks/cashier', 'no-store'],
    ['the OpenAPI document', '/api/openapi.json', 'public, max-age=900'],
    ['health', '/health/ready', 'no-store'],
    ['an asset', '/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['the build marker', '/builds/latest.json', 'no-store'],
    ['a page', '/', null],
    ['a missing page', '/nope', null],
  ])('%s', async (_, path, cacheControl) => {
    const { headers } = await get(path)
    expect(Object.fromEntries(headers)).toMatchObject(everywhere)
    expect(headers.get('cache-control')).toBe(cacheControl)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).toContain("base-uri 'none'")
    // A demo may be framed by its stand-in for Telegram only.
    const isPage = cacheControl === null
    expect(headers.get('x-frame-options')).toBe(isPage ? null : 'DENY')
    expect(policy).toMatch(isPage ? /frame-ancestors http:\/\/[^ ;]+;/ : /frame-ancestors 'none'/)
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('a site on https adds HSTS and upgrades what its pages load', async () => {
    const node = await createTestPlatform({
      env: { FAIRHOUSE_PUBLIC_URL: 'https://play.example' },
      webDist: web.directory,
    })
    await node.platform.start()
    const page = await node.platform.app.request('/')
    expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(page.headers.get('content-security-policy')).toContain('wss://play.example')
    const call = await node.platform.app.request('/api/settings/locales')
    expect(call.headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    await node.close()
  })
})

test('security.txt has the security contact, and exists only with one', async () => {
  const node = await createTestPlatform({
    env: {
      FAIRHOUSE_SECURITY_CONTACT: 'security@play.example',
      FAIRHOUSE_PUBLIC_URL: 'https://play.example',
    },
  })
  const text = await (await node.platform.app.request('/.well-known/security.txt')).text()
  await node.close()
  expect(text).toMatch(/^Contact: mailto:security@play\.example\nExpires: \d{4}-\d\d-\d\dT00:00:/)
  expect(text).toContain('Canonical: https://play.example/.well-known/security.txt\n')
  const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  expect(await (await get('/.well-known/security.txt')).text()).not.toContain('Contact:')
})

test('the API reference is rendered from this origin alone, and only if it is switched on', async () => {
  const page = await get('/api/docs')
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).not.toMatch(/https?:/)
  const paths = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]!)
  expect(paths).toHaveLength(2)
  for (const path of paths) expect((await get(path)).status).toBe(200)
  expect((await get('/api/docs/package.json')).status).toBe(404)

  const node = await createTestPlatform({ env: { FAIRHOUSE_API_DOCS: 'off' } })
  expect((await node.platform.app.request('/api/docs')).status).toBe(404)
  await node.close()
})

test('the OpenAPI document is served and describes the calls that are mounted', async () => {
  const document = await (await get('/api/openapi.json')).json()
  const calls = Object.entries(document.paths as Record<string, object>).flatMap(
    ([path, operations]) => Object.keys(operations).map((method) => ({ path, method })),
  )
  // At once: refusals of a network that gets many of them come late.
  await Promise.all(
    calls.map(async ({ path, method }) => {
      const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const answer = await fetch(base + address, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json' },
        ...(method !== 'get' && { body: '{}' }),
      })
      const body = await answer.json()
      expect(answer.status, path).not.toBe(405)
      expect(body.error?.code, path).not.toBe('notFound')
    }),
  )
})

test('a canary in a password, a token, a cookie, a query or an e-mail is never in the log', async () => {
  const canary = 'canary-7d2f90'
  const email = `${canary}@players.example`
  const secret = 'goldfinch-8e1a44'
  const password = `vermilion-${secret}`
  const form = { email, password, country: 'DE', currency: 'EUR', agreements: true }
  const { data } = await (await post('/api/player/register', form)).json()
  await post('/api/player/register', form)
  await post('/api/player/sessions', { email, password: `${password}-wrong` })
  await post('/api/player/sessions', { email, password })
  const headers = { authorization: `Bearer ${data.accessToken}`, cookie: `access_token=${canary}` }
  await post('/api/player/sessions/refresh', {}, headers)
  await post('/api/connection/token', {}, headers)
  await get(`/api/player/profile?code=${canary}`, headers)
  await get(`/reset/${canary}?code=${canary}`, { ...headers, 'user-agent': canary })
  await post(`/api/callbacks/cashier?key=${canary}`, { canary })
  await get('/api/settings/locales', { authorization: `Bearer ${canary}` })
  const written = lines.join('')
  expect(written).toContain('"route":"/api/player/register"')
  expect(written).not.toContain(canary)
  expect(written).not.toContain(secret)
  expect(written).not.toContain(data.accessToken.split('.')[2])
})

test('stopping lets a request in flight finish and takes less than ten seconds', async () => {
  const node = await createTestPlatform({ webDist: web.directory })
  const { port } = await node.platform.start()
  const slow = fetch(`http://127.0.0.1:${port}/api/player/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_PLAYER.email, password: DEMO_PLAYER.password }),
  })
  const hashing = new Promise((resolve) => setImmediate(resolve))
  await hashing
  const startedMs = performance.now()
  const stopped = node.close()
  expect([200, 503]).toContain((await slow).status)
  await stopped
  expect(performance.now() - startedMs).toBeLessThan(10_000)
})
