import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256, sha256 } from './hmac-sha256.ts'
import { toHex } from './seeds.ts'

const seed = 20_260_101
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('the empty message and "abc" hash to the values of FIPS 180-4', () => {
  expect(toHex(sha256(bytes('')))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  expect(toHex(sha256(bytes('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('every message length around the block edges hashes like node:crypto', () => {
  for (let length = 0; length <= 200; length++) {
    const message = new Uint8Array(length).fill(length)
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('RFC 4231 case 2 signs to its published value', () => {
  expect(toHex(hmacSha256(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('any key and message sign like node:crypto, keys longer than a block included', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 150 }),
      fc.uint8Array({ maxLength: 300 }),
      (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest('hex')
        expect(toHex(hmacSha256(key, message))).toBe(expected)
      },
    ),
    { seed, numRuns: 500 },
  )
})
