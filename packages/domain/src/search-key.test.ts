import { expect, test } from 'vitest'
import { searchKey } from './search-key.ts'

test.each([
  ['Café  Royal', 'cafe royal'],
  ['  DICE ', 'dice'],
  ['free-spins', 'free spins'],
  ['Hi-Lo!', 'hi lo'],
  ['Ação', 'acao'],
  ['نرد', 'نرد'],
  ['%_\\', ''],
  ['', ''],
])('%j is compared as %j', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test('a key is its own key', () => {
  for (const text of ['Ünï-cödé Ⅷ', 'ﬁre & ICE', 'x'.repeat(64)])
    expect(searchKey(searchKey(text))).toBe(searchKey(text))
})
