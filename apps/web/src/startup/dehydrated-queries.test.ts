import { expect, test } from 'vitest'
import { createQueryClient } from '#core/api/query-client.ts'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries.ts'

test('what the server was answered is in the cache of the browser, as old as the oldest', () => {
  const server = createQueryClient()
  server.setQueryData(['game', 'games'], [{ identity: 'dice' }], { updatedAt: 1_005 })
  server.setQueryData(['content'], {}, { updatedAt: 1_000 })
  const browser = createQueryClient()
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))))
  expect(browser.getQueryData(['game', 'games'])).toEqual([{ identity: 'dice' }])
  expect(browser.getQueryState(['game', 'games'])?.dataUpdatedAt).toBe(1_000)
})

test('what failed on the server is asked for again by the browser', async () => {
  const server = createQueryClient()
  await server.prefetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('no')) })
  expect(dehydrateQueries(server).answers).toEqual([])
})
