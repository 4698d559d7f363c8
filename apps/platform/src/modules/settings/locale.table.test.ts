import { expect, test } from 'vitest'
import { localizePath } from '#platform/modules/settings/locale.table'

test('pages of the default language have no prefix, those of others have theirs', () => {
  expect(localizePath('en', '/games')).toBe('/games')
  expect(localizePath('pt-BR', '/games')).toBe('/pt-br/games')
  expect([localizePath('en', '/'), localizePath('pt-BR', '/')]).toEqual(['/', '/pt-br'])
})

test('a language that is not offered leads to the nearest one', () => {
  expect(localizePath('pt', '/games')).toBe('/pt-br/games')
  expect(localizePath('xx', '/games')).toBe('/games')
})
