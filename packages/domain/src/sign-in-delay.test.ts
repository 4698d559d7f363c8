import { expect, test } from 'vitest'
import { signInDelaySeconds } from './sign-in-delay.ts'

test('four failures cost no time', () => {
  expect([0, 1, 2, 3, 4].map(signInDelaySeconds)).toEqual([0, 0, 0, 0, 0])
})

test('from the fifth failure on the delay doubles', () => {
  expect([5, 6, 7, 8].map(signInDelaySeconds)).toEqual([2, 4, 8, 16])
})

test('the delay never grows beyond a quarter of an hour', () => {
  expect(signInDelaySeconds(14)).toBe(900)
  expect(signInDelaySeconds(1_000_000)).toBe(900)
})
