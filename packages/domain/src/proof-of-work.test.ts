import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasZeroBits, workText } from './proof-of-work.ts'

test('the bits before the first one are counted, across bytes', () => {
  const digest = new Uint8Array([0, 0, 0b0001_0000, 255])
  expect([0, 8, 16, 19].map((bits) => hasZeroBits(digest, bits))).toEqual([true, true, true, true])
  expect([20, 24, 32].map((bits) => hasZeroBits(digest, bits))).toEqual([false, false, false])
})

test('a digest with more zero bits has fewer as well', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 32 }),
      (digest, bits) => {
        if (hasZeroBits(digest, bits)) expect(hasZeroBits(digest, bits - 1)).toBe(true)
      },
    ),
  )
})

test('more bits than the digest has are never there', () => {
  expect(hasZeroBits(new Uint8Array(4), 33)).toBe(false)
})

test('the text names the challenge and the number', () => {
  expect(workText('abc', 7)).toBe('abc:7')
})
