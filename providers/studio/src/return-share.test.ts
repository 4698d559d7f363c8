import { expect, test } from 'vitest'
import { shareReturn } from './return-share.ts'

test('a return is shared in the proportions of the stakes', () => {
  expect(shareReturn(4_000n, { stakes: [1_000n, 1_000n], stepMinor: 1n })).toEqual([2_000n, 2_000n])
  expect(shareReturn(1_500n, { stakes: [1_000n, 500n], stepMinor: 1n })).toEqual([1_000n, 500n])
})

test('the indivisible rest goes to the opening stake, and nothing is lost', () => {
  expect(shareReturn(100n, { stakes: [1n, 1n, 1n], stepMinor: 1n })).toEqual([34n, 33n, 33n])
  expect(shareReturn(100n, { stakes: [1n, 1n, 1n], stepMinor: 10n })).toEqual([40n, 30n, 30n])
})

test('of a single stake it is all, of a loss nothing', () => {
  expect(shareReturn(77n, { stakes: [5n], stepMinor: 1n })).toEqual([77n])
  expect(shareReturn(0n, { stakes: [5n, 5n], stepMinor: 1n })).toEqual([0n, 0n])
})
