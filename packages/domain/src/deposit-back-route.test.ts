import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideBackRoute } from './deposit-back-route.ts'

const refused = {
  ok: false,
  refusal: 'validationFailed',
  fields: { backRoute: { code: 'url', message: 'The value is not a valid URL address' } },
}

test.each([
  ['/', '/'],
  ['/wallet', '/wallet'],
  [
    '/pt-br/game/dice?real=true&deposit-status=1#top',
    '/pt-br/game/dice?real=true&deposit-status=1#top',
  ],
  ['/wallet?next=//evil.example', '/wallet?next=//evil.example'],
  ['/a/../wallet', '/wallet'],
  ['/promo%C3%A7%C3%A3o', '/promo%C3%A7%C3%A3o'],
  ['/promoção', '/promo%C3%A7%C3%A3o'],
  ['/@someone', '/@someone'],
])('%s is a way back on the own origin', (text, value) => {
  expect(decideBackRoute(text)).toEqual({ ok: true, value })
})

test.each([
  ['nothing', ''],
  ['a relative path', 'wallet'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['a data address', 'data:text/html,<script>alert(1)</script>'],
  ['another site', 'https://evil.example/'],
  ['another site by short form', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash as second slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/wallet\\..\\..\\evil'],
  ['a name before the host', 'https://fairhouse.test@evil.example/'],
  ['a short form with a name before the host', '//fairhouse.test@evil.example/'],
  ['a path that becomes a short form', '/..//evil.example'],
  ['a path that becomes a short form later', '/a/..//evil.example'],
  ['an encoded dot path that becomes a short form', '/%2e%2e//evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break that browsers drop', '/\n/evil.example'],
  ['a line break for headers', '/wallet\r\nset-cookie: a=b'],
  ['a null character', '/wallet\u0000'],
  ['a delete character', '/wallet\u007f'],
  ['a C1 control', '/wallet\u0085'],
  ['a blank', '/wal let'],
  ['a line separator', '/wallet\u2028'],
  ['a direction mark', '/wallet\u202efdp'],
])('%s is refused', (_what, text) => {
  expect(decideBackRoute(text)).toEqual(refused)
})

test('an accepted route always stays on the origin that it is appended to', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const decided = decideBackRoute(`/${pieces.join('')}`)
      if (!decided.ok) return
      expect(new URL(decided.value, 'https://fairhouse.test').host).toBe('fairhouse.test')
      expect(new URL(`https://fairhouse.test${decided.value}`).host).toBe('fairhouse.test')
      expect(decideBackRoute(decided.value)).toEqual(decided)
    }),
    { seed: 7, numRuns: 3000 },
  )
})
