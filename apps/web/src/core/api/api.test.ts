import { setTransport } from '@fairhouse/app-kit/api/call'
import { expect, test } from 'vitest'
import { call, listCookieCalls } from './api.ts'

test('an answer in another shape than the contract fails in development', async () => {
  setTransport(() => ({
    fetch: async () => Response.json({ data: [{ id: 'a' }] }),
    origin: 'https://site.test',
    newTraceId: () => 'trace',
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: async () => null,
    rejected: async () => null,
  }))
  await expect(call('GET /api/wallet/accounts')).rejects.toThrow()
})

test.each([
  ['POST /api/player/sessions', true, true],
  ['POST /api/player/sessions/logout', false, true],
  ['PUT /api/wallet/accounts/{id}/switch', false, false],
])('%s carries cookies: %s, with hardened sessions: %s', (key, isPlain, isHardened) => {
  expect([false, true].map((hardened) => listCookieCalls(hardened).has(key))).toEqual([
    isPlain,
    isHardened,
  ])
})
