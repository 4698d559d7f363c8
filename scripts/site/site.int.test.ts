import { readFile, rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { spawnSite, waitUntilOpen, type SiteProcess } from './site.fixture.ts'

let dataDir: string
let sites: SiteProcess[]
beforeAll(async () => {
  dataDir = await makeTestDirectory('house')
})
beforeEach(() => {
  sites = []
})
afterEach(async () => {
  for (const server of sites) server.child.kill('SIGTERM')
  await Promise.all(sites.map((server) => server.exited))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(environment: Record<string, string> = {}, directory = dataDir): SiteProcess {
  const server = spawnSite(directory, environment)
  sites.push(server)
  return server
}

test('a site that is killed with kill -9 is back with all data', async () => {
  const first = start()
  const address = await waitUntilOpen(first)
  const form = {
    email: 'ana@players.test',
    password: 'A calm river 47',
    country: 'DE',
    currency: 'EUR',
    agreements: true,
  }
  const registered = await post(`${address}/api/player/register`, form)
  expect(registered.status, await registered.clone().text()).toBeLessThan(300)
  first.child.kill('SIGKILL')
  await first.exited

  const again = await waitUntilOpen(start())
  const { email, password } = form
  const signedIn = await post(`${again}/api/player/sessions`, { email, password })
  expect(signedIn.status, await signedIn.clone().text()).toBeLessThan(300)
}, 60_000)

test('a second start on the same data directory names its owner and exits', async () => {
  const first = start()
  await waitUntilOpen(first)
  const second = await startInVain()
  expect(second.tookMs).toBeLessThan(10_000)
  expect(second.output).toContain(`in use by process ${first.child.pid}. Stop that process, or`)
  const answer = await fetch(`${await waitUntilOpen(first)}/health/ready`)
  expect(answer.status, 'the first one goes on').toBe(200)
}, 60_000)

test('a taken port ends the start with the setting that changes it', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, done))
  const { port } = other.address() as AddressInfo
  const server = await startInVain({ FAIRHOUSE_PROVIDERS_PORT: String(port) })
  expect(server.tookMs).toBeLessThan(10_000)
  expect(server.output).toContain(`Port ${port} is in use by another program`)
  expect(server.output).toContain('FAIRHOUSE_PROVIDERS_PORT')
  other.close()
})

test('wrong settings end the start with a sentence for each', async () => {
  const server = start({ FAIRHOUSE_MODE: 'prod', FAIRHOUSE_LOG_LEVEL: 'loud' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/- FAIRHOUSE_MODE is "prod".*\n- FAIRHOUSE_LOG_LEVEL is "loud"/)
})

test('the site and the providers are two origins', async () => {
  const server = start()
  const site = await waitUntilOpen(server)
  const providers = /Providers\s+(http:\/\/\S+)/.exec(server.output())?.[1]
  expect(providers).toBeDefined()
  expect(providers).not.toBe(site)
  expect((await fetch(`${providers}/health`)).status).toBe(200)
}, 60_000)

test('secrets are made once and are for the owner only', async () => {
  const file = join(dataDir, 'secrets.json')
  const before = await readFile(file, 'utf8')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await waitUntilOpen(start())
  expect(await readFile(file, 'utf8')).toBe(before)
}, 60_000)

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops in order and leaves neither lock nor database behind',
  async (signal) => {
    const server = start()
    await waitUntilOpen(server)
    server.child.kill(signal)
    expect(await server.exited).toBe(0)
    await expect(stat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT')
    await expect(stat(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
  },
  60_000,
)

test('a site whose starter has died stops too', async () => {
  const server = start()
  await waitUntilOpen(server)
  server.child.disconnect()
  expect(await server.exited).toBe(0)
}, 60_000)

/** The best of three, since a busy machine may take its time over any one of them. */
async function startInVain(
  environment: Record<string, string> = {},
): Promise<{ output: string; tookMs: number }> {
  let tookMs = Number.POSITIVE_INFINITY
  let output = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const startedFrom = performance.now()
    const server = start(environment)
    expect(await server.exited).toBe(1)
    tookMs = Math.min(tookMs, performance.now() - startedFrom)
    output = server.output()
  }
  return { output, tookMs }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
