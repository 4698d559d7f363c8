// The web app alone in front of a platform, by its own process, as in front of another back end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnectionToken, createSession } from '@fairhouse/contract/player.endpoints'
import { openRawClient } from '@fairhouse/realtime/raw-client.fixture'
import { expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../apps/platform/src/modules/auth/account/demo-player.ts'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'
import { spawnSite, waitUntilOpen } from './site.fixture.ts'

test('pages, calls and the socket of a player work in front of another back end', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'fairhouse-web-alone-'))
  const { platform, close } = await createTestPlatform({
    env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.0/8' },
  })
  const { port } = await platform.start()
  const site = spawnSite(directory, { FAIRHOUSE_API_URL: `http://127.0.0.1:${port}` })
  const origin = await waitUntilOpen(site)

  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(origin + path, init)
    return ((await answer.json()) as { data: T }).data
  }
  const { accessToken } = await call<{ accessToken: string }>(createSession.path, {
    method: createSession.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_PLAYER.email, password: DEMO_PLAYER.password }),
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { token } = await call<{ token: string }>(createConnectionToken.path, {
    method: createConnectionToken.method,
    headers,
  })

  const page = await fetch(`${origin}/profile`, {
    headers: { cookie: `access_token=${accessToken}` },
  })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-")
  expect(await page.text()).toContain(DEMO_PLAYER.email)

  const client = await openRawClient(`${origin.replace('http', 'ws')}/api/connection/websocket`, {
    origin,
  })
  client.send({ id: 1, connect: { token } })
  expect(await client.next()).toMatchObject({ id: 1, connect: {} })

  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
  await client.closed
  await close()
  await rm(directory, { recursive: true })
}, 120_000)
