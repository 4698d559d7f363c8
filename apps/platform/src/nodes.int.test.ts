// Several processes on one database: players cannot notice which one answers.
import { createLogger } from '@fairhouse/server-kit/logger'
import {
  startCentrifugoApi,
  type TestCentrifugoApi,
} from '@fairhouse/realtime/centrifugo-api.fixture'
import { startGateway, type RunningGateway } from '@fairhouse/realtime/gateway.fixture'
import { type TestDatabase, createTestDatabase } from '@fairhouse/server-kit/test-database'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#platform/database/app-login'
import { expandEveryTable } from '#platform/database/expand.fixture'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { trialBalance } from '#platform/ledger/trial-balance'
import { DEMO_PLAYER } from '#platform/modules/auth/account/demo-player'
import { type TestPlayer, callJson, signUp } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const lines: { readonly name: string; readonly msg: string; readonly job?: string }[] = []
let database: TestDatabase
let gateway: RunningGateway
let centrifugo: TestCentrifugoApi
let nodes: { readonly web: TestPlatform[]; readonly jobs: TestPlatform[] }

beforeAll(async () => {
  database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
  gateway = await startGateway()
  centrifugo = await startCentrifugoApi(gateway.gateway)
  nodes = {
    web: await Promise.all([open('web'), open('web')]),
    jobs: await Promise.all([open('jobs'), open('jobs')]),
  }
}, 60_000)
afterAll(async () => {
  for (const node of [...nodes.web, ...nodes.jobs]) await node.close()
  await centrifugo.close()
  await gateway.close()
  await database.close()
}, 60_000)

async function open(role: 'web' | 'jobs'): Promise<TestPlatform> {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const node = await createTestPlatform({
    databaseUrl: database.url,
    log: createLogger({ name: role, level: 'debug', destination }),
    env: {
      FAIRHOUSE_ROLES: role,
      FAIRHOUSE_SESSION_SECRET: 'one-secret-on-every-node-0123456789abcdef',
      FAIRHOUSE_REALTIME_SECRET: 'realtime-secret-on-every-node-0123456789',
      FAIRHOUSE_REALTIME: 'centrifugo',
      FAIRHOUSE_CENTRIFUGO_URL: new URL(centrifugo.apiUrl).origin,
      FAIRHOUSE_CENTRIFUGO_API_KEY: centrifugo.apiKey,
    },
  })
  await node.platform.start()
  return node
}

const app = (index: number) => nodes.web[index]!.platform.app

async function signInDemo(index: number): Promise<TestPlayer> {
  const { email, password } = DEMO_PLAYER
  const answer = await callJson(app(index), 'POST /api/player/sessions', {
    body: { email, password },
  })
  const { accessToken, profile } = answer.body.data
  const headers = { authorization: `Bearer ${accessToken}` }
  return { playerId: profile.id, email, accessToken, headers }
}

test('a registration on one process is visible on the other, and a sign-out there is effective here', async () => {
  const player = await signUp(app(0))
  expect((await callJson(app(1), 'GET /api/player/profile', { as: player })).status).toBe(200)
  await callJson(app(1), 'POST /api/player/sessions/logout', { as: player })
  expect((await callJson(app(0), 'GET /api/player/profile', { as: player })).status).toBe(401)
})

test('a command repeated on another process has one effect, and both return the same balance', async () => {
  const as = await signInDemo(0)
  const accounts = async (index: number) =>
    (await callJson(app(index), 'GET /api/wallet/accounts', { as })).body.data
  const [before] = await accounts(1)
  const body = { id: crypto.randomUUID(), amount: '700' }
  const order = `POST /api/wallet/accounts/${before.id}/vault` as const
  const answers = await Promise.all(
    [0, 1, 0, 1].map((index) => callJson(app(index), order, { as, body })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [[here], [there]] = [await accounts(0), await accounts(1)]
  expect(here).toEqual(there)
  expect(BigInt(before.balance) - BigInt(here.balance)).toBe(700n)
})

test('an event committed by a web process is published once, by a job process', async () => {
  const publications = () =>
    centrifugo.requests.flatMap(({ commands }) => commands.flatMap(({ publish }) => publish ?? []))
  await expect
    .poll(() => publications().filter(({ channel }) => channel.startsWith('wallet:accounts#')))
    .not.toEqual([])
  const keys = publications().map((publication) => publication.idempotency_key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the other process publishes events when the active one ends', async () => {
  const [first] = nodes.jobs
  await first!.platform.stop()
  const sent = centrifugo.requests.length
  await signUp(app(1))
  await expect.poll(() => centrifugo.requests.length).toBeGreaterThan(sent)
})

test('a job runs once, and never where players are served', async () => {
  const again = await open('jobs')
  nodes.jobs.push(again)
  const boss = new PgBoss({
    connectionString: database.loginUrl,
    schema: 'jobs',
    createSchema: false,
  })
  await boss.start()
  const done = () => lines.filter(({ msg, job }) => msg === 'job done' && job === JOB)
  await expect.poll(() => boss.getQueue(JOB)).not.toBeNull()
  await boss.send(JOB)
  await expect.poll(done, { timeout: 20_000 }).toHaveLength(1)
  await boss.stop()
  expect(lines.filter(({ name, msg }) => name === 'web' && msg === 'job done')).toEqual([])
}, 60_000)

test('processes keep working while a later version adds columns to every table', async () => {
  const as = await signInDemo(0)
  const list = (index: number) => callJson(app(index), 'GET /api/wallet/accounts', { as })
  const [account] = (await list(1)).body.data
  const order = `POST /api/wallet/accounts/${account.id}/vault` as const
  const move = (index: number) =>
    callJson(app(index), order, { as, body: { id: crypto.randomUUID(), amount: '100' } })
  await move(0)
  const { db, owner } = nodes.web[0]!
  await expandEveryTable(owner)
  for (const index of [0, 1, 0, 1]) {
    expect((await move(index)).status).toBe(200)
    expect((await list(index)).status).toBe(200)
  }
  expect((await signUp(app(1))).playerId).toBeTruthy()
  expect((await trialBalance(db)).faults).toEqual([])
})

test('a process without players answers how it is, and nothing else', async () => {
  const { app: quiet } = nodes.jobs[1]!.platform
  expect((await quiet.request('/health/ready')).status).toBe(200)
  for (const path of ['/', '/api/wallet/accounts', '/api/callbacks/cashier', '/api/openapi.json'])
    expect((await quiet.request(path)).status, path).toBe(404)
})

const JOB = 'message.dropDone'
