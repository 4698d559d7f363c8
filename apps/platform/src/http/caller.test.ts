import { describe, expect, test } from 'vitest'
import { createTrustedProxies, readConnection } from '#platform/http/caller'
import { readIncoming } from '#platform/http/incoming'

const trustedProxies = createTrustedProxies(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])

function connect(
  peer: string,
  headers: Record<string, string> = {},
  publicUrl: string | null = null,
) {
  const incoming = { url: '/', headers: { host: 'play.local:3000', ...headers } }
  const bindings = { incoming: { ...incoming, socket: { remoteAddress: peer } } }
  const request = new Request('http://fallback.local/', { headers: incoming.headers })
  return readConnection(readIncoming(request, bindings), bindings, {
    trustedProxies,
    publicUrl,
    requestUrl: () => request.url,
  })
}

describe('the address of the caller', () => {
  const forged = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' }

  test('is the peer, whatever headers an untrusted peer sends', () => {
    expect(connect('198.51.100.4', forged).ip).toBe('198.51.100.4')
  })

  test('is what a trusted proxy says', () => {
    expect(connect('10.1.2.3', { 'cf-connecting-ip': '203.0.113.9' }).ip).toBe('203.0.113.9')
    expect(connect('::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }).ip).toBe('203.0.113.9')
    expect(connect('2001:db8::1', { 'x-forwarded-for': '2001:dead::9' }).ip).toBe('2001:dead::9')
    expect(connect('192.0.2.7', { 'x-forwarded-for': '203.0.113.9' }).ip).toBe('203.0.113.9')
  })

  test('is the last hop that is not ours: the ones before may be invented', () => {
    const hops = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.9.9.9' }
    expect(connect('10.1.2.3', hops).ip).toBe('203.0.113.9')
  })

  test('is the peer when the header is rubbish or names our own hops only', () => {
    expect(connect('10.1.2.3', { 'x-forwarded-for': 'localhost, x' }).ip).toBe('10.1.2.3')
    expect(connect('10.1.2.3', { 'x-forwarded-for': '10.4.4.4' }).ip).toBe('10.1.2.3')
    expect(connect('10.1.2.3', { 'cf-connecting-ip': 'a, b' }).ip).toBe('10.1.2.3')
  })
})

describe('the country of the caller', () => {
  test('is told by trusted proxies only', () => {
    expect(connect('10.1.2.3', { 'cf-ipcountry': 'BR' }).country).toBe('BR')
    expect(connect('198.51.100.4', { 'cf-ipcountry': 'BR' }).country).toBeNull()
  })

  test.each(['XX', 'T1', '', 'br', 'BRA'])('is unknown for %j', (value) => {
    expect(connect('10.1.2.3', { 'cf-ipcountry': value }).country).toBeNull()
  })
})

describe('the origin of the site', () => {
  test('is the host that the visitor used', () => {
    expect(connect('198.51.100.4').origin).toBe('http://play.local:3000')
    expect(connect('198.51.100.4', { host: '[::1]:3000' }).origin).toBe('http://[::1]:3000')
  })

  test('is https on a host of its own behind a trusted proxy', () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Play.Example' }
    expect(connect('10.1.2.3', forwarded).origin).toBe('https://play.example')
    expect(connect('198.51.100.4', forwarded).origin).toBe('http://play.local:3000')
  })

  test('is the configured one, whatever the request says', () => {
    expect(connect('10.1.2.3', { host: 'evil.example' }, 'https://play.example').origin).toBe(
      'https://play.example',
    )
  })

  test.each(['evil.example/path', 'a b', 'user@host', 'host:99999999', 'host"onload='])(
    'is never built from the host %j',
    (host) => {
      expect(connect('10.1.2.3', { 'x-forwarded-host': host }).origin).toBe('http://fallback.local')
    },
  )
})
