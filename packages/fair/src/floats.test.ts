import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksFor, floatAt, FLOAT_GRID } from './floats.ts'

test('the first byte weighs most', () => {
  expect(floatAt(Uint8Array.of(128, 0, 0, 0), 0)).toBe(0.5)
  expect(floatAt(Uint8Array.of(0, 128, 0, 0), 0)).toBe(1 / 512)
  expect(floatAt(Uint8Array.of(0, 0, 0, 1), 0)).toBe(1 / Number(FLOAT_GRID))
})

test('the smallest float is 0 and the largest is one grid step below 1', () => {
  expect(floatAt(Uint8Array.of(0, 0, 0, 0), 0)).toBe(0)
  expect(floatAt(Uint8Array.of(255, 255, 255, 255), 0)).toBe(1 - 1 / Number(FLOAT_GRID))
})

test('every four bytes are the 32-bit integer they spell, over 2³², exactly', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
      const integer = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
      expect(floatAt(bytes, 0) * Number(FLOAT_GRID)).toBe(integer)
    }),
    { seed: 7, numRuns: 2_000 },
  )
})

test('float n of a block starts at byte 4n', () => {
  const block = new Uint8Array(32)
  block[28] = 64
  expect(floatAt(block, 7)).toBe(0.25)
  expect(floatAt(block, 6)).toBe(0)
})

test('a block holds eight floats and asking for the ninth is a bug', () => {
  expect(() => floatAt(new Uint8Array(32), 8)).toThrow(RangeError)
  expect([0, 1, 8, 9, 16, 17].map(blocksFor)).toEqual([0, 1, 1, 2, 2, 3])
})
