import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOOKMAKER_MIGRATIONS } from '@fairhouse/bookmaker/bookmaker.migrations'
import { COMPETITIONS, day } from '@fairhouse/bookmaker/outside/recorded-day.fixture'
import { silentLog, type Log } from '@fairhouse/server-kit/logger'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { STUDIO_MIGRATIONS } from '@fairhouse/studio/studio.provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { production } from '../../apps/platform/src/config/config.fixture.ts'
import { readConfig } from '../../apps/platform/src/config/config.ts'
import { fillPort } from '../../apps/platform/src/integration.ts'
import type { Providers } from '../../providers/own.ts'
import { ROOT } from '../checks/source-file.ts'
import { openOwnProviders } from './open-own-providers.ts'
import { readOwnConfig } from './own-config.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-own-book-in-test').toString('base64')}`
let offsetMs = Date.parse('2026-11-20T12:00:00Z') - Date.now()
const clock = { now: () => new Date(Date.now() + offsetMs) }
const directory = mkdtempSync(join(tmpdir(), 'fairhouse-own-'))
const file = (name: string, text: string) => {
  writeFileSync(join(directory, name), text)
  return join(directory, name)
}
let isFeedDown = false
let askedCount = 0
/** What the worker of the feed logged. */
const logged: (string | undefined)[] = []
const note = (fields: object | string, message?: string) => {
  if (typeof fields === 'object' && 'worker' in fields) logged.push(message)
}
const log: Log = { ...silentLog, error: note, info: note, child: () => log }

/** The feed of the recorded day, as far as it has come. */
const feed = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://feed.test')
  askedCount += 1
  const after = Number(searchParams.get('after'))
  const isKnown = request.headers.authorization === 'Bearer of-the-feed'
  if (isFeedDown || !isKnown) return void response.writeHead(503).end()
  const lines = day.filter(({ atMs, seq }) => atMs <= clock.now().getTime() && seq > after)
  response.end(lines.map(({ text }) => text).join('\n'))
})

const [platformKeys, studioKeys] = [createRsaKeys(), createRsaKeys()]

let database: TestDatabase
let studioDatabase: TestDatabase
let opened: Providers
let url = ''
const settings = () => ({
  FAIRHOUSE_PROVIDERS_PORT: '0',
  FAIRHOUSE_HOST: '127.0.0.1',
  FAIRHOUSE_OWN_PLATFORM_URL: 'http://127.0.0.1:9',
  FAIRHOUSE_OWN_BOOK_DATABASE_URL: database.url,
  FAIRHOUSE_BOOKMAKER_SECRET: SECRET,
  FAIRHOUSE_OWN_STUDIO_DATABASE_URL: studioDatabase.url,
  FAIRHOUSE_OWN_STUDIO_SIGNING_KEY: studioKeys.privateKey,
  FAIRHOUSE_OWN_STUDIO_OPERATOR_KEY: platformKeys.publicKey,
  FAIRHOUSE_BOOK_FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/lines`,
  FAIRHOUSE_BOOK_FEED_TOKEN: 'of-the-feed',
  FAIRHOUSE_BOOK_COMPETITIONS: file('competitions.json', COMPETITIONS),
  FAIRHOUSE_BOOK_LIMITS: file('limits.json', '{ "sports": { "soccer": 50 } }'),
})

beforeAll(async () => {
  database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
  studioDatabase = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
  await new Promise<void>((done) => {
    feed.listen(0, '127.0.0.1', done)
  })
  opened = await openOwnProviders(readOwnConfig(settings()), log, clock)
  url = `http://127.0.0.1:${opened.port}`
})
afterAll(async () => {
  await opened?.stop()
  feed.close()
  await database.close()
  await studioDatabase.close()
  rmSync(directory, { recursive: true })
})

const read = async (path: string): Promise<string> => (await fetch(url + path)).text()
const closures = async (): Promise<readonly unknown[]> => {
  const { data } = JSON.parse(await read('/bookmaker/api/events?limit=500'))
  return [...new Set(data.map(({ closure }: { closure: unknown }) => closure))]
}

/** What a production platform has by its usual settings. */
function openPlatform() {
  const env = {
    ...production,
    FAIRHOUSE_BOOKMAKER_URL: url,
    FAIRHOUSE_BOOKMAKER_SECRET: SECRET,
    FAIRHOUSE_STUDIO_URL: `${url}/studio`,
    FAIRHOUSE_STUDIO_PUBLIC_KEY: studioKeys.publicKey,
    FAIRHOUSE_STUDIO_SIGNING_KEY: platformKeys.privateKey,
    FAIRHOUSE_PROVIDERS_PUBLIC_URL: 'https://book.example',
  }
  const result = readConfig(env, null)
  if (!result.ok) throw new Error(result.problems.join())
  expect(result.config.hasStandIns).toBe(false)
  const { config } = result
  const outside = { fetch, clock, log: silentLog, providersOrigin: () => 'https://book.example' }
  const [book] = fillPort('sportsbook', { ...outside, config })
  const [studio] = fillPort('gameProvider', { ...outside, config })
  return { book, studio }
}

test('a production platform lists the games of the own studio', async () => {
  const games = await openPlatform().studio!.provider.listGames()
  expect(games.length).toBeGreaterThan(5)
})

test('a production platform finds the events of the feed', async () => {
  const { book } = openPlatform()
  await expect.poll(() => book!.events!.search('lowland')).toHaveLength(1)
  const [event] = await book!.events!.search('lowland')
  expect(JSON.stringify(event)).toContain('Harbour United')
  const { data } = JSON.parse(await read(`/bookmaker/api/events/${event!.id}`))
  expect(data).toMatchObject({ hasBuilder: false, closure: null })
  expect(await read('/health/ready')).toBe('ok\n')
})

test('a feed that is down stops every bet and shows in health, metrics and log, until it answers', async () => {
  isFeedDown = true
  offsetMs += 11_000
  await expect.poll(() => read('/health/ready')).toContain('bookmaker takes no bets')
  await expect.poll(closures).toEqual(['suspended'])
  expect(await read('/health/metrics')).toContain('fairhouse_bookmaker_takes_bets 0\n')
  const asked = askedCount
  await expect.poll(() => askedCount, { timeout: 20_000 }).toBeGreaterThan(asked + 1)
  expect(logged).toEqual(['worker run failed'])
  isFeedDown = false
  await expect.poll(() => read('/health/ready')).toBe('ok\n')
  await expect.poll(closures).toEqual([null])
  expect(await read('/health/metrics')).toContain('fairhouse_bookmaker_takes_bets 1\n')
  expect(logged).toEqual(['worker run failed', 'worker runs again'])
})

test.each([
  ['FAIRHOUSE_BOOK_LIMITS', () => file('bad.json', '{ "sports": { "chess": 5 } }')],
  ['FAIRHOUSE_BOOK_LIMITS', () => file('bad.json', 'stakeMax=5')],
  ['FAIRHOUSE_BOOK_LIMITS', () => join(directory, 'none.json')],
  ['FAIRHOUSE_BOOK_COMPETITIONS', () => ''],
  ['FAIRHOUSE_BOOK_COMPETITIONS', () => file('bad.json', '[{ "id": 1, "sport": "chess" }]')],
  ['FAIRHOUSE_BOOK_FEED_URL', () => 'wss://feed.example'],
  ['FAIRHOUSE_BOOK_FEED_URL', () => ''],
  ['FAIRHOUSE_BOOK_FEED_SOCKET_URL', () => 'https://feed.example'],
  ['FAIRHOUSE_BOOKMAKER_SECRET', () => ''],
  ['FAIRHOUSE_OWN_STUDIO_SIGNING_KEY', () => platformKeys.publicKey],
  ['FAIRHOUSE_OWN_PLATFORM_URL', () => ''],
  ['FAIRHOUSE_BOOK_LIMIT', () => 'a spelling mistake'],
])('a wrong %s refuses to start, case %#', (name, value) => {
  const read = () => readOwnConfig({ ...settings(), [name]: value() })
  expect(read).toThrow(`- ${name}`)
})

test('proxies have to name the client, and something has to be turned on', () => {
  const proxied = { ...settings(), FAIRHOUSE_TRUSTED_PROXIES: '10.0.0.0/8' }
  expect(() => readOwnConfig(proxied)).toThrow('- FAIRHOUSE_CLIENT_ADDRESS_HEADER is not set')
  expect(() => readOwnConfig({})).toThrow('- Nothing is turned on.')
})

test('the process says in a sentence why it does not start', () => {
  const environment = { ...settings(), FAIRHOUSE_BOOK_LIMITS: file('worse.json', '{ "limit": 1 }') }
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/providers.ts')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })
  expect(stderr).toContain('not started. The configuration is wrong:\n- FAIRHOUSE_BOOK_LIMITS: ')
  expect(stderr).toContain('limit')
  expect(status).toBe(1)
})

test('the process opens, answers and stops in order', async () => {
  const own = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
  const child = spawn(process.execPath, [join(ROOT, 'scripts/providers.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      ...settings(),
      FAIRHOUSE_OWN_BOOK_DATABASE_URL: own.url,
      FAIRHOUSE_OWN_STUDIO_DATABASE_URL: '',
      FAIRHOUSE_LOG_LEVEL: 'silent',
    },
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).toMatch(/providers open on port \d+/)
  const [, port] = /on port (\d+)/.exec(output) ?? []
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await at('/health/live')).status).toBe(200)
  expect((await at('/studio/')).status).toBe(404)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await own.close()
})
