import { expect, test } from 'vitest'
import { readBlockNode } from './block.node.ts'
import { createDraws } from './draws.ts'

const source = {
  seed: '97a04dedfa798f3d1a274a5ac859898f63862c6da2b655beb2187f2ec4d7920a',
  salt: 'salt-demo',
  nonce: 7,
}

test('the draws of a step are the eight numbers of its block', () => {
  const draws = createDraws(source)
  const numbers = Array.from({ length: 8 }, (_, purpose) => draws.at(0, purpose))
  expect(numbers).toEqual([
    2527403848, 1885610210, 2110257274, 1723160912, 2404142110, 527437162, 1729300186, 2842096881,
  ])
})

test('a match of 96 minutes from the known stream has goals at 18 and 39', () => {
  const draws = createDraws(source)
  const goals = Array.from({ length: 96 }, (_, index) => {
    const u = draws.at(Math.floor(index / 8), index % 8)
    return u < 67_108_864 ? `${index + 1} home` : u < 116_322_030 ? `${index + 1} away` : null
  })
  expect(goals.filter((goal) => goal !== null)).toEqual(['18 home', '39 home'])
})

test("Node's blocks are those of the plain implementation", () => {
  const [plain, node] = [createDraws(source), createDraws(source, readBlockNode)]
  for (let step = 0; step < 50; step++)
    expect(node.at(step, step % 8)).toBe(plain.at(step, step % 8))
})

test('reading draws in another order gives the same numbers', () => {
  const [one, other] = [createDraws(source), createDraws(source)]
  const forth = [0, 1, 2, 3].map((step) => one.at(step, 5))
  expect([3, 2, 1, 0].map((step) => other.at(step, 5)).reverse()).toEqual(forth)
})
