import { expect, test } from 'vitest'
import { findPageLocale, pageHref, readPageLook } from './page-look.ts'

const LOCALES = ['en', 'pt-BR', 'ar'] as const
const read = (query: string, header = '') =>
  readPageLook(new URLSearchParams(query), header, LOCALES)

test('the address decides the language, then the browser, then the first there is', () => {
  expect(read('lang=ar', 'pt-BR').locale).toBe('ar')
  expect(read('', 'fr-FR, pt;q=0.8, en;q=0.5').locale).toBe('pt-BR')
  expect(read('lang=xx', 'fr').locale).toBe('en')
})

test('a language is found by its name without the country', () => {
  expect(findPageLocale('PT-pt', LOCALES)).toBe('pt-BR')
  expect(findPageLocale('portuguese', LOCALES)).toBeUndefined()
})

test('only valid settings stay in later addresses, and a new choice overrides them', () => {
  const look = read('lang=pt&theme=dark&q=x')
  expect(look).toMatchObject({ theme: 'dark', asked: { lang: 'pt-BR', theme: 'dark' } })
  expect(pageHref('/inbox', look, { lang: 'ar' })).toBe('/inbox?lang=ar&theme=dark')
  expect(pageHref('/inbox', read('theme=sepia'))).toBe('/inbox')
})
