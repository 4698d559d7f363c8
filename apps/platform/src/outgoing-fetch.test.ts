import { expect, test } from 'vitest'
import { limitFetch, type OutgoingCall } from './outgoing-fetch.ts'

test('a host that hangs takes a few places, and others are called all the same', async () => {
  const waiting: (() => void)[] = []
  const seen: OutgoingCall[] = []
  const limited = limitFetch(
    (input) =>
      String(input).includes('slow')
        ? new Promise((resolve) => waiting.push(() => resolve(new Response('late'))))
        : Promise.reject(new Error('down')),
    { elapsedMs: () => 0, observe: (call) => seen.push(call), underWayMax: 2 },
  )
  const first = [limited('https://slow.test/1'), limited('https://slow.test/2')]
  await expect(limited('https://slow.test/3')).rejects.toThrow('2 calls to slow.test wait')
  await expect(limited('https://other.test/')).rejects.toThrow('down')
  for (const answer of waiting) answer()
  await Promise.all(first)
  expect(seen.map(({ host, outcome }) => `${host} ${outcome}`)).toEqual([
    'slow.test refused',
    'other.test failed',
    'slow.test answered',
    'slow.test answered',
  ])
  void limited('https://slow.test/4')
  expect(waiting, 'places are given back').toHaveLength(3)
})
