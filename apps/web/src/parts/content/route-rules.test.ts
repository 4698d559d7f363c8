import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { routeRulesQuery } from './content.queries.ts'
import { followAddress, followRouteRule } from './route-rules.ts'

function createCache(): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(routeRulesQuery.queryKey, {
    rules: [
      { from: '/old', to: '/games?q=di#top' },
      { from: '/help', to: 'https://help.example/' },
      { from: '/evil', to: 'https://evil.example/' },
    ],
    allowedHosts: ['help.example'],
  })
  return queryClient
}

async function follow(work: (cache: QueryClient) => Promise<void>): Promise<unknown> {
  return await work(createCache()).then(
    () => 'stays',
    (thrown: unknown) => (thrown as { options?: unknown }).options ?? thrown,
  )
}

test('a rule to a path is followed inside the app', async () => {
  const went = await follow((cache) => followRouteRule(cache, { pathname: '/old' }))
  expect(went).toMatchObject({ to: '/games', search: { q: 'di' }, hash: 'top' })
})

test('a rule to an allowed host leaves', async () => {
  const went = await follow((cache) => followRouteRule(cache, { pathname: '/help' }))
  expect(went).toMatchObject({ href: 'https://help.example/' })
})

test.each(['/evil', '/games'])('%s stays', async (pathname) => {
  expect(await follow((cache) => followRouteRule(cache, { pathname }))).toBe('stays')
})

test('an address of the site or of an allowed host is followed', async () => {
  const inside = await follow((cache) => followAddress(cache, '/wallet?a=1'))
  expect(inside).toMatchObject({ to: '/wallet', search: { a: '1' } })
  const outside = await follow((cache) => followAddress(cache, 'https://help.example/x'))
  expect(outside).toMatchObject({ href: 'https://help.example/x' })
})

test('a dollar sign in a path is no parameter of the router', async () => {
  const went = await follow((cache) => followAddress(cache, '/$x/a$'))
  expect(went).toMatchObject({ to: '/%24x/a%24' })
})

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//help.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\\help.example',
  '/redirect?to=/redirect',
  '/pt-br/redirect',
])('the address %j is not followed', async (address) => {
  expect(await follow((cache) => followAddress(cache, address))).toBe('stays')
})

test.each([undefined, null, [], {}, { rules: null, allowedHosts: [] }])(
  'a back end that answers %j has no rules',
  async (answer) => {
    const cache = new QueryClient()
    cache.setQueryData(routeRulesQuery.queryKey, answer as never)
    await expect(followRouteRule(cache, { pathname: '/old' })).resolves.toBeUndefined()
  },
)
