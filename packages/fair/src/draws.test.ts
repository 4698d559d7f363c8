import { expect, test } from 'vitest'
import { createNodeDraws } from './draws.node.ts'
import { createDraws, createFixedDraws, pickOf } from './draws.ts'
import { hmacSha256 } from './hmac-sha256.ts'
import { streamFloatsSync } from './stream.node.ts'

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'player', nonce: 3 }

test('the draws are the floats of the stream, across blocks', () => {
  const draws = createNodeDraws(seeds)
  const floats = streamFloatsSync(seeds, 20)
  expect(floats.map(() => draws.next() / 2 ** 32)).toEqual(floats)
  expect(draws.used).toBe(20)
})

test('a browser without Web Crypto draws the same numbers', () => {
  const text = new TextEncoder()
  const browser = createDraws(seeds, (message) =>
    hmacSha256(text.encode(seeds.serverSeed), text.encode(message)),
  )
  const server = createNodeDraws(seeds)
  for (let index = 0; index < 20; index++) expect(browser.next()).toBe(server.next())
})

test('pick is floor(N·k / 2³²), exactly', () => {
  for (const k of [2, 25, 37, 52, 10_001, 1_000_000, 2 ** 21]) {
    for (const number of [0, 1, 116_080_197, 2 ** 31, 2 ** 32 - 1]) {
      expect(BigInt(pickOf(number, k))).toBe((BigInt(number) * BigInt(k)) >> 32n)
    }
  }
})

test('fixed draws end with an error instead of inventing numbers', () => {
  const draws = createFixedDraws([2 ** 31])
  expect(draws.pick(10)).toBe(5)
  expect(() => draws.next()).toThrow(RangeError)
})
