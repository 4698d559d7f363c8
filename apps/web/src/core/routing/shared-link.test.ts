import { expect, test } from 'vitest'
import { findOwnLink } from './shared-link.ts'

const find = (...texts: string[]) => findOwnLink(texts, 'https://play.test')

test('the first link of this site is opened, wherever it is in the shared text', () => {
  expect(find('A slip', 'Look: https://play.test/sport?slip=AB12 now', '')).toBe('/sport?slip=AB12')
  expect(find('', '', 'https://play.test/?ref_id=ana')).toBe('/?ref_id=ana')
  expect(find('https://elsewhere.test/ https://play.test/pt-br/games')).toBe('/pt-br/games')
})

test.each([
  'https://elsewhere.test/sport',
  'https://play.test.evil.example/',
  'https://play.test@evil.example/',
  'http://play.test/',
  'javascript:alert(1)',
  'no link at all',
  'https://play.test//evil.example',
  // It would lead to itself.
  'https://play.test/share?url=x',
])('%s leads nowhere', (text) => {
  expect(find(text)).toBeNull()
})
