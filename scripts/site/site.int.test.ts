import { rm, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { spawnSite, waitUntilOpen, type SiteProcess } from './site.fixture.ts'

type Running = { readonly server: SiteProcess; readonly address: string }

/** The site of the data directory: a start takes seconds, so one test hands it to the next. */
let running: Running | null = null
const dataDir = await makeTestDirectory('house')
afterAll(async () => {
  await end((server) => server.child.kill('SIGTERM'))
  await rm(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Running> {
  if (running !== null) return running
  const server = spawnSite(dataDir)
  running = { server, address: await waitUntilOpen(server) }
  return running
}

/** Ends the site, if it runs, and answers with its exit code. */
async function end(how: (server: SiteProcess) => void): Promise<number | null> {
  if (running === null) return null
  const { server } = running
  running = null
  how(server)
  return await server.exited
}

test('a second start on the same data directory names its owner and exits', async () => {
  const { server, address } = await open()
  const second = await startInVain()
  expect(second.tookMs).toBeLessThan(10_000)
  expect(second.output).toContain(`in use by process ${server.child.pid}. Stop that process, or`)
  const answer = await fetch(`${address}/health/ready`)
  expect(answer.status, 'the first one goes on').toBe(200)
}, 60_000)

test('the site and the providers are two origins', async () => {
  const { server, address } = await open()
  const providers = /Providers\s+(http:\/\/\S+)/.exec(server.output())?.[1]
  expect(providers).toBeDefined()
  expect(providers).not.toBe(address)
  expect((await fetch(`${providers}/health`)).status).toBe(200)
}, 60_000)

test('secrets are for the owner only', async () => {
  await open()
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
}, 60_000)

test('Ctrl+C stops in order and leaves neither lock nor database behind', async () => {
  await open()
  expect(await end((server) => server.child.kill('SIGINT'))).toBe(0)
  await expect(stat(join(dataDir, 'lock'))).rejects.toThrow('ENOENT')
  await expect(stat(join(dataDir, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
}, 60_000)

test('a site whose starter has died stops too', async () => {
  await open()
  expect(await end((server) => server.child.disconnect())).toBe(0)
}, 60_000)

test('a taken port ends the start with the setting that changes it', async () => {
  await end((server) => server.child.kill('SIGTERM'))
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, done))
  const { port } = other.address() as AddressInfo
  const refused = await startInVain({ FAIRHOUSE_PROVIDERS_PORT: String(port) })
  expect(refused.tookMs).toBeLessThan(10_000)
  expect(refused.output).toContain(`Port ${port} is in use by another program`)
  expect(refused.output).toContain('FAIRHOUSE_PROVIDERS_PORT')
  other.close()
})

test('wrong settings end the start with a sentence for each', async () => {
  const server = spawnSite(dataDir, { FAIRHOUSE_MODE: 'prod', FAIRHOUSE_LOG_LEVEL: 'loud' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/- FAIRHOUSE_MODE is "prod".*\n- FAIRHOUSE_LOG_LEVEL is "loud"/)
})

test('a file of limits that cannot be used ends the start of a demo before anything runs', async () => {
  const server = spawnSite(dataDir, { FAIRHOUSE_BOOK_LIMITS: '/no/limits.json' })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('- FAIRHOUSE_BOOK_LIMITS: /no/limits.json cannot be used')
  expect(server.output()).not.toContain('starting the database')
})

/** Up to three times, since a busy machine may take its time over any one of them. */
async function startInVain(
  environment: Record<string, string> = {},
): Promise<{ output: string; tookMs: number }> {
  let tookMs = Number.POSITIVE_INFINITY
  let output = ''
  for (let attempt = 0; attempt < 3 && tookMs > 5_000; attempt += 1) {
    const startedFrom = performance.now()
    const server = spawnSite(dataDir, environment)
    expect(await server.exited).toBe(1)
    tookMs = Math.min(tookMs, performance.now() - startedFrom)
    output = server.output()
  }
  return { output, tookMs }
}
