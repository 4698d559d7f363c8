import { expect, test } from 'vitest'
import { setTransport } from '@fairhouse/app-kit/api/call'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { isLoyaltyOff } from './retention.queries.ts'

/** Whether the page is missing where the two lists answer so; null = they do not. */
async function isMissing(levels: readonly object[] | null, races: readonly object[]) {
  setTransport(() => ({
    fetch: async ({ url }) => {
      const data = url.includes('/levels') ? levels : races
      if (data === null) throw new TypeError('no network')
      return Response.json({ data })
    },
    origin: 'https://site.test',
    newTraceId: () => 'trace',
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: async () => null,
    rejected: async () => null,
  }))
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  return await isLoyaltyOff(client)
}

test('the loyalty page is missing where there are neither levels nor races', async () => {
  expect(await isMissing([], [])).toBe(true)
  expect(await isMissing([], [{}])).toBe(false)
  expect(await isMissing([{}], [])).toBe(false)
})

test('a failure leaves the page there, with its retry', async () => {
  expect(await isMissing(null, [])).toBe(false)
})
