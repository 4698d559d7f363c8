import { expect, test } from 'vitest'
import { findRedirect, type RouteRule } from './route-rule.ts'

const HOSTS = ['help.example']
const RULES: readonly RouteRule[] = [
  { from: '/old/**', to: '/new/**' },
  { from: '/old/keep', to: '/kept?from=old' },
  { from: '/old/deep/**', to: '/deep' },
  { from: '/help', to: 'https://help.example/start' },
  { from: '/manual/**', to: 'https://help.example/manual/**' },
  { from: '/evil', to: 'https://evil.example/' },
  { from: '/script', to: 'javascript:alert(1)' },
  { from: '/self', to: '/self?again=1' },
  { from: '/loop/**', to: '/loop/**' },
]
const find = (path: string) => findRedirect(RULES, path, HOSTS)
const inside = (path: string) => ({ kind: 'inside', path })
const outside = (href: string) => ({ kind: 'outside', href })

test.each([
  ['/old', inside('/new')],
  ['/old/a/b', inside('/new/a/b')],
  ['/help', outside('https://help.example/start')],
  ['/manual/a', outside('https://help.example/manual/a')],
])('%s leads elsewhere, and what follows is carried over', (path, expected) => {
  expect(find(path)).toEqual(expected)
})

test('an exact rule comes before a wide one, a longer one before a shorter one', () => {
  expect(find('/old/keep')).toEqual(inside('/kept?from=old'))
  expect(find('/old/deep/x')).toEqual(inside('/deep'))
})

test.each(['/older', '/', '/games', '/help/me'])('%s is named by no rule and stays', (path) => {
  expect(find(path)).toBeNull()
})

test.each(['/evil', '/script'])('%s leads where the list does not allow and stays', (path) => {
  expect(find(path)).toBeNull()
})

test.each(['/self', '/loop/a'])('%s would lead to itself and stays', (path) => {
  expect(find(path)).toBeNull()
})
