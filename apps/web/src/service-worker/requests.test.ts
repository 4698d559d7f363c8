import { expect, test } from 'vitest'
import { cacheName, decideRequest, listStaleCaches } from './requests.ts'

const ORIGIN = 'https://site.test'
const decide = (url: string, request: { method?: string; mode?: string } = {}) =>
  decideRequest({ method: 'GET', mode: 'cors', url, ...request }, ORIGIN)

test('hashed files and the operator’s colours come from the cache', () => {
  expect(decide(`${ORIGIN}/assets/index-abc123.js`)).toBe('fromCache')
  expect(decide(`${ORIGIN}/brand/theme.css?v=1`)).toBe('fromCache')
})

test('a page comes from the network, or is the offline page', () => {
  expect(decide(`${ORIGIN}/wallet?deposit=1`, { mode: 'navigate' })).toBe('pageOrOffline')
})

test.each([
  [`${ORIGIN}/api/wallet/accounts`, {}],
  [`${ORIGIN}/api/wallet/accounts`, { mode: 'navigate' }],
  [`${ORIGIN}/api/connection/websocket`, {}],
  [`${ORIGIN}/builds/latest.json?1`, {}],
  [`${ORIGIN}/icon.svg`, {}],
  [`${ORIGIN}/wallet`, { method: 'POST', mode: 'navigate' }],
  ['https://frames.test/assets/game.js', {}],
  ['https://frames.test/', { mode: 'navigate' }],
])('%s %j is none of the worker’s business', (url, request) => {
  expect(decide(url, request)).toBe('leave')
})

test('a new build keeps the files of the one before and drops older ones', () => {
  const names = ['other', cacheName('1'), cacheName('2'), cacheName('3')]
  expect(listStaleCaches(names, '3')).toEqual([cacheName('1')])
  expect(listStaleCaches([cacheName('1')], '2')).toEqual([])
  expect(listStaleCaches([cacheName('1'), cacheName('2')], '2')).toEqual([])
})
