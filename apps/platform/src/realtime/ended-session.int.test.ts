import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { callJson, signUp } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const env = {
  FAIRHOUSE_SESSION_SECRET: 'one-secret-before-and-after-0123456789abcd',
  FAIRHOUSE_REALTIME_SECRET: 'realtime-secret-before-and-after-0123456789',
}

const running: TestPlatform[] = []
afterEach(async () => {
  for (const each of running.splice(0).toReversed()) await each.close()
})

async function start(databaseUrl?: string) {
  const started = await createTestPlatform({ env, ...(databaseUrl && { databaseUrl }) })
  running.push(started)
  const { port } = await started.platform.start()
  return { ...started, socketUrl: `ws://127.0.0.1:${port}/api/connection/websocket` }
}

/** What a socket that connects with a token comes to: a reply, or the code it is closed with. */
async function connectWith(socketUrl: string, token: string): Promise<unknown> {
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
  const before = await start()
  const { app } = before.platform
  const [left, stays] = [await signUp(app), await signUp(app)]
  const tokenOf = async (as: typeof left) =>
    (await callJson(app, 'POST /api/connection/token', { as })).body.data.token
  const [ended, live] = [await tokenOf(left), await tokenOf(stays)]
  expect(await connectWith(before.socketUrl, ended)).toEqual(['id', 'connect'])
  await callJson(app, 'POST /api/player/sessions/logout', { as: left })
  expect(await connectWith(before.socketUrl, ended)).toBe(3500)

  await before.platform.stop()
  const after = await start(before.databaseUrl)
  expect(await connectWith(after.socketUrl, ended)).toBe(3500)
  expect(await connectWith(after.socketUrl, live)).toEqual(['id', 'connect'])
})
