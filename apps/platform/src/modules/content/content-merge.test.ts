import { expect, test } from 'vitest'
import { readContentFile } from '#platform/modules/content/content-file'
import { mergeOver } from '#platform/modules/content/content-merge'

test('translations replace texts, the rest stays in the default language', () => {
  const base = { title: 'Terms', help: { text: 'Ask us', mail: 'help@site.test' } }
  expect(mergeOver(base, { title: 'Termos', help: { text: 'Fale conosco' } })).toEqual({
    title: 'Termos',
    help: { text: 'Fale conosco', mail: 'help@site.test' },
  })
})

test('a list is replaced as a whole', () => {
  expect(mergeOver({ links: [1, 2, 3] }, { links: [9] })).toEqual({ links: [9] })
})

test('no file can reach the prototype of the answers', () => {
  const over = JSON.parse('{"__proto__":{"isAdmin":true},"a":1}') as { a: number }
  expect(mergeOver({}, over)).toEqual({ a: 1 })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('the front matter of a page may contain colons', () => {
  const file = '---\ntitle: Terms: in full\nupdated: 2026-11-20\n---\n\nText\n'
  expect(readContentFile(file)).toEqual({
    facts: { title: 'Terms: in full', updated: '2026-11-20' },
    text: '\nText\n',
  })
})

test('a page without facts is all text', () => {
  expect(readContentFile('Text\n---\nmore')).toEqual({ facts: {}, text: 'Text\n---\nmore' })
})
