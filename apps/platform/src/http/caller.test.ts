import { describe, expect, test } from 'vitest'
import { type ClientHeaders, createTrustedProxies, readConnection } from '#platform/http/caller'
import { readIncoming } from '#platform/http/incoming'

const trustedProxies = createTrustedProxies(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])

function connect(
  peer: string,
  headers: Record<string, string> = {},
  publicUrl: string | null = null,
  clientHeaders: ClientHeaders = { address: 'x-forwarded-for', country: 'cf-ipcountry' },
) {
  const incoming = { url: '/', headers: { host: 'play.local:3000', ...headers } }
  const bindings = { incoming: { ...incoming, socket: { remoteAddress: peer } } }
  const request = new Request('http://fallback.local/', { headers: incoming.headers })
  return readConnection(readIncoming(request, bindings), bindings, {
    trustedProxies,
    clientHeaders,
    publicUrl,
    ownHosts: new Set(['192.168.1.7', 'box.local']),
    defaultOrigin: 'http://localhost:3000',
    requestUrl: () => request.url,
  })
}

describe('the address of the caller', () => {
  const forged = { 'x-forwarded-for': '203.0.113.9', 'cf-connecting-ip': '203.0.113.9' }

  test('is the peer, whatever headers an untrusted peer sends', () => {
    expect(connect('198.51.100.4', forged).ip).toBe('198.51.100.4')
  })

  test('is what a trusted proxy says', () => {
    expect(connect('::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }).ip).toBe('203.0.113.9')
    expect(connect('2001:db8::1', { 'x-forwarded-for': '2001:dead::9' }).ip).toBe('2001:dead::9')
    expect(connect('192.0.2.7', { 'x-forwarded-for': '203.0.113.9' }).ip).toBe('203.0.113.9')
  })

  test('is read only from the configured header', () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.8' }
    const named = (address: string | null) =>
      connect('10.1.2.3', headers, null, { address, country: null })
    expect(named('cf-connecting-ip').ip).toBe('203.0.113.9')
    expect(named('x-forwarded-for').ip).toBe('203.0.113.8')
    expect(named(null).ip).toBe('10.1.2.3')
  })

  test('is the last hop that is not ours: the ones before may be forged', () => {
    const hops = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.9.9.9' }
    expect(connect('10.1.2.3', hops).ip).toBe('203.0.113.9')
  })

  test('is the peer if the header is malformed or names only our own hops', () => {
    expect(connect('10.1.2.3', { 'x-forwarded-for': 'localhost, x' }).ip).toBe('10.1.2.3')
    expect(connect('10.1.2.3', { 'x-forwarded-for': '10.4.4.4' }).ip).toBe('10.1.2.3')
  })
})

describe('the country of the caller', () => {
  test('is accepted from trusted proxies only', () => {
    expect(connect('10.1.2.3', { 'cf-ipcountry': 'BR' }).country).toBe('BR')
    expect(connect('198.51.100.4', { 'cf-ipcountry': 'BR' }).country).toBeNull()
  })

  test('is read only from the configured header', () => {
    const headers = { 'cf-ipcountry': 'BR', 'x-country': 'PT' }
    const named = (country: string | null) =>
      connect('10.1.2.3', headers, null, { address: null, country })
    expect(named('x-country').country).toBe('PT')
    expect(named(null).country).toBeNull()
  })

  test.each(['XX', 'T1', '', 'br', 'BRA'])('is unknown for %j', (value) => {
    expect(connect('10.1.2.3', { 'cf-ipcountry': value }).country).toBeNull()
  })
})

describe('the origin that the visitor opened', () => {
  test('is the host that the visitor used', () => {
    expect(connect('198.51.100.4').visitedOrigin).toBe('http://play.local:3000')
    expect(connect('198.51.100.4', { host: '[::1]:3000' }).visitedOrigin).toBe('http://[::1]:3000')
  })

  test('is https on a separate host behind a trusted proxy', () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Play.Example' }
    expect(connect('10.1.2.3', forwarded).visitedOrigin).toBe('https://play.example')
    expect(connect('198.51.100.4', forwarded).visitedOrigin).toBe('http://play.local:3000')
  })

  test('is the configured one, whatever the request says', () => {
    expect(
      connect('10.1.2.3', { host: 'evil.example' }, 'https://play.example').visitedOrigin,
    ).toBe('https://play.example')
  })

  test.each(['evil.example/path', 'a b', 'user@host', 'host:99999999', 'host"onload='])(
    'is never built from the host %j',
    (host) => {
      expect(connect('10.1.2.3', { 'x-forwarded-host': host }).visitedOrigin).toBe(
        'http://fallback.local',
      )
    },
  )
})

describe('the origin of links in e-mails', () => {
  const originFor = (host: string, publicUrl: string | null = null) =>
    connect('198.51.100.4', { host }, publicUrl).origin

  test.each([
    'localhost:3000',
    'fairhouse.localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.7:3000',
    'BOX.local:3000',
  ])('is the host %s, which leads to this machine', (host) => {
    expect(originFor(host)).toBe(`http://${host.toLowerCase()}`)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.evil.example',
    'evil-localhost',
    '192.168.1.8:3000',
  ])('is the default for the host %s, which anyone could have named', (host) => {
    expect(originFor(host)).toBe('http://localhost:3000')
  })

  test('is the default if a proxy forwards the host: it may come from the request', () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    expect(connect('10.1.2.3', forwarded).origin).toBe('http://localhost:3000')
  })

  test('is the configured one, whatever the request says', () => {
    expect(originFor('localhost:3000', 'https://play.example')).toBe('https://play.example')
  })
})
