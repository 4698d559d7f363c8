import { systemClock } from '@fairhouse/server-kit/clock'
import { expect, test } from 'vitest'
import { serveProviders, type Provider } from './own.ts'

test('a provider is told the address that a proxy names, and the health what is out', async () => {
  let outage: string | null = null
  const book: Provider = {
    fetch: (_, { clientIp }) => new Response(clientIp),
    start: async () => undefined,
    stop: async () => undefined,
    outage: () => outage,
  }
  const served = await serveProviders(
    { book },
    {
      ...{ port: 0, host: '127.0.0.1', clock: systemClock },
      clientIp: ({ headers }) => String(headers['x-real-ip']),
    },
  )
  const read = async (path: string) => {
    const headers = { 'x-real-ip': '203.0.113.7' }
    return (await fetch(`http://127.0.0.1:${served.port}${path}`, { headers })).text()
  }
  expect(await read('/book/api')).toBe('203.0.113.7')
  expect(await read('/health/ready')).toBe('ok\n')
  outage = 'takes no bets'
  expect(await read('/health/ready')).toBe('book takes no bets\n')
  await served.stop()
})
