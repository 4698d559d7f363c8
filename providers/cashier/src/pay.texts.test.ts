import { expect, test } from 'vitest'
import { choosePayLocale } from './pay.texts.ts'

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['PT-pt', 'pt-BR'],
  ['en', 'en'],
  ['ar', 'ar'],
  ['ar-EG', 'ar'],
  ['arn', 'en'],
  ['xx', 'en'],
])('the language %s is shown as %s', (tag, locale) => {
  expect(choosePayLocale(tag)).toBe(locale)
})
