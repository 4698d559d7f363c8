import { expect, test } from 'vitest'
import { keepCaret } from './caret.ts'

test('a caret at the end stays at the end', () => {
  expect(keepCaret('9123', 4, '912 3')).toBe(5)
})

test('a caret inside stays behind the same digits, whatever is between them', () => {
  expect(keepCaret('91x23', 3, '912 3')).toBe(2)
  expect(keepCaret('9124', 3, '912 4')).toBe(3)
})

test('a caret before everything stays there', () => {
  expect(keepCaret('912', 0, '912')).toBe(0)
})
