import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../apps/platform/src/modules/auth/account/demo-player.ts'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'
import { checkBackEnd } from './back-end.ts'

test('the platform speaks the contract', async () => {
  const { platform, close } = await createTestPlatform()
  const { port } = await platform.start()
  const { passed, faults } = await checkBackEnd(`http://127.0.0.1:${port}`, DEMO_PLAYER)
  await close()
  expect(faults).toEqual([])
  expect(passed).toBeGreaterThan(50)
}, 120_000)

test('a server that answers everything alike does not', async () => {
  const server = createServer((_, response) => response.end('{"data":{}}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const { passed } = await checkBackEnd(`http://127.0.0.1:${port}`, null)
  server.close()
  expect(passed).toBe(0)
})
