import { expect, test } from 'vitest'
import { choosePreferredLocale, chooseTelegramLocale } from './preferred-locale.ts'

const choose = (acceptLanguage: string, cookies = '') =>
  choosePreferredLocale({ cookies, acceptLanguage })

test('the stored choice comes before the browser', () => {
  expect(choose('pt-BR,pt;q=0.9', 'a=1; user-language=en')).toBe('en')
  expect(choose('en', 'user-language=pt-BR')).toBe('pt-BR')
})

test('a stored language that is not offered does not count', () => {
  expect(choose('pt-BR', 'user-language=xx')).toBe('pt-BR')
})

test('the languages of the browser count in its order, each in full and then by its base', () => {
  expect(choose('pt-BR,en;q=0.8')).toBe('pt-BR')
  expect(choose('en;q=0.8,pt-BR')).toBe('pt-BR')
  expect(choose('en-GB,pt-BR;q=0.5')).toBe('en')
  expect(choose('xx,pt-PT;q=0.7,en;q=0.1')).toBe('pt-BR')
  expect(choose('es-ES,en;q=0.1')).toBe('es-MX')
  expect(choose('de-AT,en;q=0.1')).toBe('de')
})

test.each(['', '*', 'xx', 'pt-BR;q=0', '<script>', ';;;,,,'])(
  'of %j it is the default',
  (header) => {
    expect(choose(header)).toBe('en')
  },
)

test('inside Telegram its language counts, unless the visitor chose one', () => {
  expect(chooseTelegramLocale('', 'pt')).toBe('pt-BR')
  expect(chooseTelegramLocale('', 'xx')).toBeNull()
  expect(chooseTelegramLocale('user-language=en', 'ar')).toBeNull()
})
