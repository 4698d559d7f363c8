import { expect, test } from 'vitest'
import { isInReach, coversReach } from './reach.ts'

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

test('nobody gives more countries than they have, or decides on who has more', () => {
  expect(coversReach(null, null)).toBe(true)
  expect(coversReach(null, ['BR'])).toBe(true)
  expect(coversReach(['BR', 'MX'], ['BR'])).toBe(true)
  expect(coversReach(['BR'], ['BR', 'DE'])).toBe(false)
  expect(coversReach(['BR'], null)).toBe(false)
})
