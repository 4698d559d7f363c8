import { randomUUID } from 'node:crypto'
import { listen } from '@fairhouse/server-kit/listen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../apps/platform/src/modules/auth/account/demo-player.ts'
import { createTestPlatform } from '../../apps/platform/src/testing/test-platform.ts'
import { checkBackEnd } from './back-end.ts'
import { CASHIER_KEY, CASHIER_SECRET, startCashier } from './cashier.fixture.ts'
import { createChecks } from './checks.ts'

let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  const cashier = await startCashier({ webhookUrl: 'http://127.0.0.1:9' })
  const test = await createTestPlatform({
    env: {
      FAIRHOUSE_CASHIER_URL: cashier.origin,
      FAIRHOUSE_CASHIER_API_KEY: CASHIER_KEY,
      FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: CASHIER_SECRET,
    },
  })
  const { port } = await test.platform.start()
  origin = `http://127.0.0.1:${port}`
  close = async () => {
    await test.close()
    await cashier.close()
  }
}, 120_000)
afterAll(() => close())

async function runKit(at: string) {
  const checks = createChecks()
  await checkBackEnd(at, { email: DEMO_PLAYER.email, password: DEMO_PLAYER.password }, checks)
  return checks
}

test('the platform fulfils the contract', async () => {
  const { passed, faults } = await runKit(origin)
  expect(faults).toEqual([])
  expect(passed).toContain('A deposit asked for twice is one invoice')
}, 120_000)

test('a back end that opens an invoice per request fails', async () => {
  const proxy = await listen(
    async (request) => {
      const { pathname, search } = new URL(request.url)
      const isDeposit = pathname.endsWith('/invoices/deposit')
      const text = await request.text()
      const body = isDeposit ? JSON.stringify({ ...JSON.parse(text), id: randomUUID() }) : text
      const names = ['authorization', 'content-type']
      const sent = names.flatMap((name) => [[name, request.headers.get(name) ?? ''] as const])
      const answer = await fetch(origin + pathname + search, {
        method: request.method,
        headers: sent.filter(([, value]) => value !== '') as [string, string][],
        ...(body !== '' && { body }),
      })
      const kept = ['content-type', 'x-trace-id'].map((name) => [
        name,
        answer.headers.get(name) ?? '',
      ])
      return new Response(await answer.arrayBuffer(), {
        status: answer.status,
        headers: kept as [string, string][],
      })
    },
    { port: 0 },
  )
  const { faults } = await runKit(`http://127.0.0.1:${proxy.port}`)
  await proxy.close()
  expect(faults).toContainEqual(expect.stringContaining('A deposit asked for twice is one invoice'))
}, 120_000)

test('a server that answers everything alike passes nothing', async () => {
  const server = await listen(() => Response.json({ data: {} }), { port: 0 })
  const checks = createChecks()
  await checkBackEnd(`http://127.0.0.1:${server.port}`, null, checks)
  await server.close()
  expect(checks.passed).toEqual([])
})
