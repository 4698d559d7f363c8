import { expect, test } from 'vitest'
import { measurePassword } from './password-strength.ts'

test('nothing typed has no strength', () => {
  expect(measurePassword('')).toBe(0)
})

test.each(['short1!', 'aaaaaaaaaaaa', 'abcdefgh', '12345678', '876543210'])(
  '"%s" is weak',
  (password) => {
    expect(measurePassword(password)).toBe(1)
  },
)

test('words that the player gave elsewhere do not count', () => {
  expect(measurePassword('mara.lopes99', ['mara.lopes@example.com'])).toBe(1)
  expect(measurePassword('Quiet-harbour-72', ['mara.lopes@example.com'])).toBeGreaterThan(2)
})

test('a longer and more varied password is never weaker', () => {
  const steps = ['plumtre', 'plumtree9', 'plumtree-9Kv', 'plumtree-9Kv-window-ice']
  const strengths = steps.map((password) => measurePassword(password))
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
  expect(strengths.at(-1)).toBe(4)
})
