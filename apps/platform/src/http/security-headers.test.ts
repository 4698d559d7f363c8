import { expect, test } from 'vitest'
import { NO_HOSTS, type ResolvedHosts } from '#platform/http/page-hosts'
import { pageHeaders } from '#platform/http/security-headers'

const POLICY = {
  nonce: 'n',
  hosts: { ...NO_HOSTS, connect: ['http://book.test:3001'] },
  frameAncestors: [],
  thirdParties: { hasFrames: false, reportOrigins: [] },
}

const headersOf = (origin: string, hosts: Partial<ResolvedHosts> = {}) =>
  pageHeaders({ ...POLICY, origin, hosts: { ...POLICY.hosts, ...hosts } })

test.each([
  'https://site.test',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('pages of %s say who may hold on to their windows', (origin) => {
  expect(headersOf(origin)['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test.each(['http://site.test', 'http://192.168.1.7:3000', 'http://localhost.evil.test'])(
  'pages of %s do not, since browsers would warn that the origin is not trustworthy',
  (origin) => {
    expect(headersOf(origin)).not.toHaveProperty('cross-origin-opener-policy')
  },
)

test('only https sites send HSTS', () => {
  expect(headersOf('https://site.test')).toHaveProperty('strict-transport-security')
  expect(headersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('only the frame of the identity verification may use the camera', () => {
  const permissions = (...camera: string[]) =>
    headersOf('https://site.test', { camera })['permissions-policy']
  expect(permissions()).toContain('camera=(),')
  expect(permissions('https://verify.test')).toContain('camera=(self "https://verify.test"),')
  expect(permissions('https://verify.test')).toContain('microphone=()')
})

test('pages may read prices and place bets at the sportsbook, over HTTP and sockets', () => {
  expect(headersOf('https://site.test')['content-security-policy']).toContain(
    "connect-src 'self' http://book.test:3001 wss://site.test ws://book.test:3001;",
  )
})

test('pages may not be framed, except by the configured sites', () => {
  const of = (frameAncestors: readonly string[]) =>
    pageHeaders({ ...POLICY, origin: 'https://a.test', frameAncestors })
  expect(of([])['x-frame-options']).toBe('DENY')
  expect(of([])['content-security-policy']).toContain("frame-ancestors 'none'")
  const named = of(['https://web.telegram.org'])
  expect(named['x-frame-options']).toBeUndefined()
  expect(named['content-security-policy']).toContain('frame-ancestors https://web.telegram.org;')
})

test('pages may reach third parties only if some are configured, and only their hosts', () => {
  const of = (thirdParties: { hasFrames: boolean; reportOrigins: string[] }) =>
    pageHeaders({ ...POLICY, origin: 'https://a.test', thirdParties })['content-security-policy']
  expect(of({ hasFrames: false, reportOrigins: [] })).toContain("frame-src 'none';")
  const open = of({ hasFrames: true, reportOrigins: ['https://errors.test'] })
  expect(open).toContain("frame-src 'self';")
  expect(open).toContain(
    "connect-src 'self' http://book.test:3001 https://errors.test wss://a.test",
  )
})
