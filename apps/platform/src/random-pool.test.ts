import { expect, test } from 'vitest'
import { createRandomPool } from '#platform/random-pool'

test('no byte is used twice, and one block serves many requests', () => {
  let asked = 0
  const pool = createRandomPool((size) => {
    asked += 1
    return Buffer.from(Array.from({ length: size }, (_, index) => asked * 100 + index))
  }, 64)
  const pieces = Array.from({ length: 8 }, () => pool(16))
  expect(asked).toBe(2)
  expect(new Set(pieces.map((piece) => piece.toString('hex'))).size).toBe(8)
  expect(pieces[0]?.toString('hex')).toBe(
    Buffer.from(Array.from({ length: 16 }, (_, i) => 100 + i)).toString('hex'),
  )
})

test('a request that is large for a block is served separately', () => {
  const sizes: number[] = []
  const pool = createRandomPool((size) => {
    sizes.push(size)
    return Buffer.alloc(size)
  }, 64)
  expect(pool(32)).toHaveLength(32)
  expect(sizes).toEqual([32])
})
