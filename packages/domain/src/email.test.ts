import { expect, test } from 'vitest'
import { emailKey, isEmail, mailboxKey } from './email.ts'

test.each([
  'ana@example.com',
  'ana.maria+casino@mail.example.com',
  "o'neil@example.ie",
  'josé@exämple.de',
  'x@a-b.museum',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@localhost',
  'ana@@example.com',
  'ana maria@example.com',
  'ana@exam ple.com',
  '.ana@example.com',
  'ana.@example.com',
  'an..a@example.com',
  'ana@-example.com',
  'ana@example..com',
  'ana\n@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(250)}.com`,
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('case, Unicode form and blanks around do not make another account', () => {
  expect(emailKey(' Ana@Example.COM ')).toBe('ana@example.com')
  expect(emailKey('jose\u0301@example.com')).toBe(emailKey('jos\u00e9@example.com'))
})

test('dots and tags make another account', () => {
  expect(emailKey('a.na@example.com')).not.toBe(emailKey('ana@example.com'))
  expect(emailKey('ana+1@example.com')).not.toBe(emailKey('ana@example.com'))
})

test.each([
  ['me+casino@example.com', 'ME@example.com'],
  ['me+a+b@example.com', 'me@example.com'],
  ['m.e@gmail.com', 'me+x@googlemail.com'],
])('%s is the mailbox of %s', (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other))
})

test.each([
  ['me@example.com', 'me@example.org'],
  ['m.e@example.com', 'me@example.com'],
  ['+me@example.com', '+you@example.com'],
])('%s is another mailbox than %s', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other))
})
