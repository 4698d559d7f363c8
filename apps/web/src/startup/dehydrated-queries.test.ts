import { expect, test } from 'vitest'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { dehydrateQueries, hydrateQueries } from './dehydrated-queries.ts'

test('results of the server are in the browser’s cache, as old as the oldest', () => {
  const server = createQueryClient()
  server.setQueryData(['game', 'games'], [{ identity: 'dice' }], { updatedAt: 1_005 })
  server.setQueryData(['content'], {}, { updatedAt: 1_000 })
  const browser = createQueryClient()
  hydrateQueries(browser, JSON.parse(JSON.stringify(dehydrateQueries(server))))
  expect(browser.getQueryData(['game', 'games'])).toEqual([{ identity: 'dice' }])
  expect(browser.getQueryState(['game', 'games'])?.dataUpdatedAt).toBe(1_000)
})

test('rows with the same keys repeat neither these nor what all have, and arrive as they were', () => {
  const rows = [
    { identity: 'dice', provider: { name: 'Studio' }, tags: ['new'], at: null },
    { identity: 'mines', provider: { name: 'Studio' }, tags: [], at: 7n },
  ]
  const answer = { data: rows, other: [{ a: 1 }, { b: 2 }, 'c'], none: [], one: [{ a: 1 }] }
  const server = createQueryClient()
  server.setQueryData(['games'], answer)
  const dehydrated = dehydrateQueries(server)
  const written = JSON.stringify(dehydrated.answers, (_key, value) => (value === 7n ? '7' : value))
  expect(written.match(/identity|Studio/g)).toHaveLength(2)
  const browser = createQueryClient()
  hydrateQueries(browser, dehydrated)
  expect(browser.getQueryData(['games'])).toEqual(answer)
})

test('queries that failed on the server are requested again by the browser', async () => {
  const server = createQueryClient()
  await server.prefetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new Error('no')) })
  expect(dehydrateQueries(server).answers).toEqual([])
})
