import { expect, test } from 'vitest'
import { type MethodResult, orderByResults } from './method-order.ts'

const order = (results: Readonly<Record<string, readonly [number, number]>>) => {
  const rows = Object.entries(results).map(
    ([method, [players, succeeded]]): [string, MethodResult] => [method, { players, succeeded }],
  )
  const methods = [...'abcd'].map((method) => ({ method }))
  return orderByResults(methods, new Map(rows))
    .map(({ method }) => method)
    .join('')
}

test('without results the order stays', () => {
  expect(order({})).toBe('abcd')
})

test('a method whose payments arrive more often comes first', () => {
  expect(order({ a: [40, 20], b: [20, 19], c: [30, 21], d: [20, 0] })).toBe('bcad')
})

test('a method that fewer than twenty players tried keeps its place', () => {
  expect(order({ a: [19, 0], b: [20, 10], c: [20, 11], d: [19, 19] })).toBe('acbd')
})

test('methods within the same percent keep their order', () => {
  expect(order({ a: [1_000, 981], b: [1_000, 989], c: [1_000, 990], d: [100, 99] })).toBe('cdab')
})
