import { expect, test } from 'vitest'
import { readDestination, readInsidePath } from './destination.ts'

const HOSTS = ['help.example', 'pay.example:8443']

test.each(['/', '/games?q=di#top', '/pt-br/wallet', '/a%2F%2Fb'])('%s stays inside', (value) => {
  expect(readDestination(value, HOSTS)).toEqual({ kind: 'inside', path: value })
})

test.each(['https://help.example/a?b=c', 'https://HELP.example/', 'https://pay.example:8443/x'])(
  '%s is on the list of hosts',
  (value) => {
    expect(readDestination(value, HOSTS)).toEqual({ kind: 'outside', href: new URL(value).href })
  },
)

const REFUSED = [
  'https://evil.example/',
  'https://help.example.evil.example/',
  'https://evil.example/help.example',
  'https://help.example@evil.example/',
  'https://user:word@help.example/',
  'https://pay.example/',
  'https://help.example:8443/',
  'http://help.example/',
  '//help.example/',
  '///help.example/',
  '/\\help.example',
  '\\\\help.example',
  'https:\\\\help.example',
  'https:/help.example',
  'https:help.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://help.example/x',
  '/\t/help.example',
  '/ /help.example',
  '/.//help.example',
  '/a/..//help.example',
  '',
  'games',
  `/${'a'.repeat(600)}`,
]

test.each(REFUSED)('%j is refused', (value) => {
  expect(readDestination(value, HOSTS)).toBeNull()
  expect(readInsidePath(value)).toBeNull()
})

test.each([undefined, null, 1, ['/'], { path: '/' }])('%j is no address', (value) => {
  expect(readDestination(value, HOSTS)).toBeNull()
})

test('without a list nothing leaves the site', () => {
  expect(readDestination('https://help.example/', [])).toBeNull()
})
