import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('the key %j belongs to an input method: %s', (key, expected) => {
  expect(isComposing(key)).toBe(expected)
  expect(isComposing({ nativeEvent: key })).toBe(expected)
})
