import { CHANNELS, type ChannelPositions } from '@fairhouse/contract/channels'
import { createChannelClient, type ChannelClient } from '@fairhouse/realtime/client'
import { silentLog } from '@fairhouse/server-kit/logger'
import { type TestDatabase, createTestDatabase } from '@fairhouse/server-kit/test-database'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { createRealtimeRoutes } from '#platform/realtime/realtime.routes'
import { callJson, signUp, TEST_PASSWORD, type TestPlayer } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const env = {
  FAIRHOUSE_SESSION_SECRET: 'one-secret-before-and-after-0123456789abcd',
  FAIRHOUSE_REALTIME_SECRET: 'realtime-secret-before-and-after-0123456789',
}

let database: TestDatabase
let running: TestPlatform
let url: string
const pages: ChannelClient[] = []

beforeEach(async () => {
  database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS })
  await start()
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.disconnect()
  await running.close()
  await database.close()
})

async function start(): Promise<void> {
  running = await createTestPlatform({ env, databaseUrl: database.url })
  const { port } = await running.platform.start()
  url = `ws://127.0.0.1:${port}/api/connection/websocket`
}

async function readPositions(as: TestPlayer): Promise<ChannelPositions> {
  return (await callJson(running.platform.app, 'GET /api/connection/positions', { as })).body.data
}

/** The first socket of a page that has positions: the sessions it hears of and what it has to load. */
function openSocket(as: TestPlayer, positions: ChannelPositions) {
  const { app } = running.platform
  const client = createChannelClient({ websocket: WebSocket })
  pages.push(client)
  const [heard, lost]: [string[], string[]] = [[], []]
  for (const name of CHANNELS) {
    const take = ({ data }: { data: object }) => {
      if ('sessionId' in data) heard.push(String(data.sessionId))
    }
    client.subscribePlayerChannel(
      name,
      as.playerId,
      take,
      () => void lost.push(name),
      positions[name],
    )
  }
  client.connect({
    url,
    getToken: async () =>
      (await callJson(app, 'POST /api/connection/token', { as })).body.data.token,
  })
  return { heard, lost }
}

/** Each sign-in is an event of `player:sessions`; returns its session. */
async function signInElsewhere({ email }: TestPlayer): Promise<string> {
  const form = { email, password: TEST_PASSWORD }
  const call = 'POST /api/player/sessions'
  const { status, body } = await callJson(running.platform.app, call, { body: form })
  expect(status).toBe(200)
  return String(decodeJwt(body.data.accessToken).sid)
}

test('an event between the data of a page and its socket arrives, and nothing is loaded again', async () => {
  const player = await signUp(running.platform.app)
  const before = openSocket(player, {})
  // It has subscribed to all once it has to load all.
  await expect.poll(() => before.lost).toHaveLength(CHANNELS.length)
  const first = await signInElsewhere(player)
  await expect.poll(() => before.heard).toContain(first)

  const positions = await readPositions(player)
  expect(Object.keys(positions)).toEqual([...CHANNELS])
  const second = await signInElsewhere(player)
  // Its publication is over before the page subscribes.
  await expect.poll(() => before.heard).toContain(second)
  const page = openSocket(player, positions)
  await expect.poll(() => page.heard).toEqual([second])
  const third = await signInElsewhere(player)
  await expect.poll(() => page.heard).toEqual([second, third])
  expect(page.lost).toEqual([])
})

test('a page from before a restart of the server loads every channel', async () => {
  const player = await signUp(running.platform.app)
  const positions = await readPositions(player)
  await running.close()
  await start()
  const page = openSocket(player, positions)
  await expect.poll(() => page.lost.toSorted()).toEqual(CHANNELS.toSorted())
})

test('while the realtime engine does not answer a page has no positions', async () => {
  const publisher = {
    deliver: async () => [],
    positions: () => Promise.reject(new Error('away')),
    countUsers: async () => 0,
  }
  const site = await createTestPlatform({
    mount: () => ({ routes: createRealtimeRoutes({ publisher, log: silentLog }) }),
  })
  const as = await site.signUp()
  const { status, body } = await callJson(site.app, 'GET /api/connection/positions', { as })
  expect([status, body.data]).toEqual([200, {}])
  await site.close()
})
