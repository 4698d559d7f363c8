import { expect, test } from 'vitest'
import {
  PASSKEY_NAME_CHARS_MAX,
  cleanPasskeyName,
  findPasskeyNameFlaw,
  isCounterPlausible,
} from './passkey.ts'

test('a passkey that never counts is as good as ever', () => {
  expect(isCounterPlausible(0, 0)).toBe(true)
})

test('a count that rises is believed, by however much', () => {
  expect(isCounterPlausible(0, 1)).toBe(true)
  expect(isCounterPlausible(7, 8)).toBe(true)
  expect(isCounterPlausible(7, 700)).toBe(true)
})

test('a counter that is unchanged, lower or back to zero is not', () => {
  for (const reported of [7, 6, 1, 0]) expect(isCounterPlausible(7, reported)).toBe(false)
})

test('a name is kept without space around it, with single spaces and no control signs', () => {
  expect(cleanPasskeyName('  My \t phone\n ')).toBe('My phone')
  expect(cleanPasskeyName('My\u0007phone\u001b')).toBe('My phone')
})

test('a name is needed and has a length at most, counted in signs', () => {
  expect(findPasskeyNameFlaw('')?.code).toBe('required')
  expect(findPasskeyNameFlaw('📱'.repeat(PASSKEY_NAME_CHARS_MAX))).toBeNull()
  expect(findPasskeyNameFlaw('x'.repeat(PASSKEY_NAME_CHARS_MAX + 1))).toMatchObject({
    code: 'maxLength',
    params: { max: PASSKEY_NAME_CHARS_MAX },
  })
})
