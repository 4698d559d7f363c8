import { expect, test } from 'vitest'
import { readOperatorLinks } from './operator-links.ts'

const layout = (links: unknown) => ({ footer: { links } })

test('paths get the language of the page, other sites stay as they are', () => {
  const links = [
    { to: '/static/terms', label: 'Termos' },
    { to: 'https://help.example/pt', label: 'Ajuda' },
  ]
  expect(readOperatorLinks(layout(links), 'footer', 'pt-BR')).toEqual([
    { href: '/pt-br/static/terms', label: 'Termos', isOutside: false },
    { href: 'https://help.example/pt', label: 'Ajuda', isOutside: true },
  ])
})

test.each([
  [{ to: 'javascript:alert(1)', label: 'a' }],
  [{ to: '//evil.example', label: 'a' }],
  [{ to: 'http://plain.example', label: 'a' }],
  [{ to: '/a' }],
  [{ to: '/a', label: '' }],
  ['/a'],
  [null],
])('%j is no link and is passed over', (link) => {
  expect(
    readOperatorLinks(layout([link, { to: '/', label: 'Home' }]), 'footer', 'en'),
  ).toHaveLength(1)
})

test.each([undefined, null, {}, { footer: null }, layout('x')])('%j has no links', (value) => {
  expect(readOperatorLinks(value, 'footer', 'en')).toEqual([])
})
