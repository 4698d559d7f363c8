import { afterEach, expect, test } from 'vitest'
import { activateLanguage, createLanguage } from './language.ts'
import { listText } from './list-text.ts'

afterEach(() => activateLanguage(createLanguage('en', {})))

test('items are joined with a comma', () => {
  activateLanguage(createLanguage('en', {}))
  expect(listText(['2.00 EUR', '20 points'])).toBe('2.00 EUR, 20 points')
})

test('Arabic has its own comma, and each item keeps its own direction', () => {
  activateLanguage(createLanguage('ar', {}))
  expect(listText(['2.00 EUR', '20'])).toBe('\u20682.00 EUR\u2069، \u206820\u2069')
})
