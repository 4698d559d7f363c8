import { describe, expect, test } from 'vitest'
import { canonicalLocalePath, joinLocalePath, splitLocalePath, textIn } from './locale.ts'

describe('the language of a path', () => {
  test.each([
    ['/', 'en', '/'],
    ['/games', 'en', '/games'],
    ['/pt-br', 'pt-BR', '/'],
    ['/pt-br/', 'pt-BR', '/'],
    ['/pt-br/game/dice', 'pt-BR', '/game/dice'],
    ['/PT-BR/games', 'pt-BR', '/games'],
  ])('%s is %s %s', (pathname, locale, path) => {
    expect(splitLocalePath(pathname)).toEqual({ locale, path })
  })

  test.each(['/xx', '/xx/games', '/xx-yy/games', '/pt', '/pt-brx', '/games'])(
    '%s has no language that is offered, and stays whole',
    (pathname) => {
      expect(splitLocalePath(pathname)).toEqual({ locale: 'en', path: pathname })
    },
  )
})

test.each([
  ['en', '/games', '/games'],
  ['en', '/', '/'],
  ['pt-BR', '/', '/pt-br'],
  ['pt-BR', '/games?q=a', '/pt-br/games?q=a'],
] as const)('a path in %s: %s is %s', (locale, path, joined) => {
  expect(joinLocalePath(locale, path)).toBe(joined)
})

test.each([
  ['/en', '/'],
  ['/en/games', '/games'],
  ['/EN/games', '/games'],
  ['/PT-BR/games', '/pt-br/games'],
  ['/pt-br/games', null],
  ['/games', null],
  ['/xx/games', null],
])('the one address of %s is %s', (pathname, canonical) => {
  expect(canonicalLocalePath(pathname)).toBe(canonical)
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['xx', 'auto'],
])('a text in %s is written %s', (code, dir) => {
  expect(textIn(code)).toEqual({ lang: code, dir })
})
