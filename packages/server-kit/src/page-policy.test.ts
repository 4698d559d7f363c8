import { expect, test } from 'vitest'
import { isOwnForm, pageHeaders } from './page-policy.ts'

test('a page loads its own files only, is not kept and is shown in no frame', () => {
  expect(pageHeaders()).toEqual({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('additional permissions of a page are listed: form targets, frame ancestors, other sources', () => {
  const headers = pageHeaders({
    formAction: ['https://site.test'],
    frameAncestors: ['https://site.test'],
    more: { 'img-src': "'self' data:" },
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain("img-src 'self' data:;")
  expect(policy).toContain("form-action 'self' https://site.test;")
  expect(policy).toContain('frame-ancestors https://site.test')
  // The older header has no list and would block the frame.
  expect(headers).not.toHaveProperty('x-frame-options')
})

test.each([
  ['of the page itself', 'https://site.test', true],
  ['behind a proxy that ends TLS', 'http://site.test', true],
  ['of another site', 'https://else.test', false],
  ['from a sandbox', 'null', false],
  ['without an origin', null, false],
])('a form %s is told from others', (_, origin, expected) => {
  const headers = new Headers({ host: 'site.test', ...(origin !== null && { origin }) })
  expect(isOwnForm(new Request('https://site.test/review', { headers }))).toBe(expected)
})
