import { expect, test } from 'vitest'
import { packQueries, unpackQueries } from './dehydrated-queries.ts'
import { createQueryClient } from '#core/api/query-client.ts'

test('what the server was answered is in the cache of the browser, as old as it is', () => {
  const server = createQueryClient()
  server.setQueryData(['game', 'games'], [{ identity: 'dice' }], { updatedAt: 1_000 })
  const browser = createQueryClient()
  unpackQueries(browser, JSON.parse(JSON.stringify(packQueries(server))))
  expect(browser.getQueryData(['game', 'games'])).toEqual([{ identity: 'dice' }])
  expect(browser.getQueryState(['game', 'games'])?.dataUpdatedAt).toBe(1_000)
})

test('what failed on the server is asked for again by the browser', async () => {
  const server = createQueryClient()
  await server.prefetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('no')) })
  expect(packQueries(server)).toEqual([])
})
