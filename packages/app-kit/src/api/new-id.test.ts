import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('an id is a UUID of version 4', () => {
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('each is another one', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => newId())).size).toBe(1_000)
})

test('it needs nothing but random values, as on a page without https', () => {
  const crypto = {
    getRandomValues: <T extends ArrayBufferView | null>(bytes: T): T => {
      if (bytes instanceof Uint8Array) bytes.fill(0xff)
      return bytes
    },
  }
  expect(newId(crypto as Pick<Crypto, 'getRandomValues'>)).toBe(
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
  )
})
