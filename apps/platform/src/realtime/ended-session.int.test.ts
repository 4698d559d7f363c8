import { once } from 'node:events'
import { type TestDatabase, createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { callJson, signUp } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const env = {
  FAIRHOUSE_SESSION_SECRET: 'one-secret-before-and-after-0123456789abcd',
  FAIRHOUSE_REALTIME_SECRET: 'realtime-secret-before-and-after-0123456789',
}

let database: TestDatabase
let running: TestPlatform
let socketUrl: string

beforeEach(async () => {
  database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS })
  await start()
})
afterEach(async () => {
  await running.close()
  await database.close()
})

async function start(): Promise<void> {
  running = await createTestPlatform({ env, databaseUrl: database.url })
  const { port } = await running.platform.start()
  socketUrl = `ws://127.0.0.1:${port}/api/connection/websocket`
}

/** The result of connecting a socket with a token: a reply, or the code of its close. */
async function connectWith(token: string): Promise<unknown> {
  const socket = new WebSocket(socketUrl)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, connect: { token } }))
  const outcome = await Promise.race([
    once(socket, 'message').then(([data]) => Object.keys(JSON.parse(String(data)))),
    once(socket, 'close').then(([code]) => code),
  ])
  socket.terminate()
  return outcome
}

test('a token of a session that was logged out opens no socket, before and after a restart', async () => {
  const { app } = running.platform
  const [left, stays] = [await signUp(app), await signUp(app)]
  const tokenOf = async (as: typeof left) =>
    (await callJson(app, 'POST /api/connection/token', { as })).body.data.token
  const [ended, live] = [await tokenOf(left), await tokenOf(stays)]
  expect(await connectWith(ended)).toEqual(['id', 'connect'])
  await callJson(app, 'POST /api/player/sessions/logout', { as: left })
  expect(await connectWith(ended)).toBe(3500)

  await running.close()
  await start()
  expect(await connectWith(ended)).toBe(3500)
  expect(await connectWith(live)).toEqual(['id', 'connect'])
})
