import { expect, test } from 'vitest'
import { choosePayLocale, PAY_TEXTS, type PayLocale } from './pay.texts.ts'

function placeholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const names = new Set([...value.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
    return [`${path}: ${names.has('amount')} ${names.has('merchant')} ${names.size}`]
  }
  return Object.entries(value as object).flatMap(([key, inner]) =>
    placeholders(inner, `${path}.${key}`),
  )
}

test.each(Object.keys(PAY_TEXTS) as PayLocale[])(
  '%s says the same with the same values',
  (locale) => {
    expect(placeholders(PAY_TEXTS[locale])).toEqual(placeholders(PAY_TEXTS.en))
  },
)

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
