import { expect, test } from 'vitest'
import { isInReach, mayGiveReach } from './reach.ts'

test('an operator without countries sees every player, and what belongs to none', () => {
  expect(isInReach(null, 'BR')).toBe(true)
  expect(isInReach(null, null)).toBe(true)
})

test('an operator with countries sees players of those, and nothing that belongs to none', () => {
  expect(isInReach(['BR', 'MX'], 'MX')).toBe(true)
  expect(isInReach(['BR'], 'DE')).toBe(false)
  expect(isInReach(['BR'], null)).toBe(false)
  expect(isInReach(['BR'], undefined)).toBe(false)
})

test('nobody gives more countries than they have', () => {
  expect(mayGiveReach(null, null)).toBe(true)
  expect(mayGiveReach(null, ['BR'])).toBe(true)
  expect(mayGiveReach(['BR', 'MX'], ['BR'])).toBe(true)
  expect(mayGiveReach(['BR'], ['BR', 'DE'])).toBe(false)
  expect(mayGiveReach(['BR'], null)).toBe(false)
})
