import { BlockList, isIP } from 'node:net'
import type { Incoming } from '#platform/http/incoming'
import type { Caller } from '#platform/http/route'

/** What the listener knows of the connection. */
export type HttpBindings = {
  readonly incoming?: {
    readonly url?: string | undefined
    readonly headers?: Readonly<Record<string, string | string[] | undefined>>
    readonly socket?: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
  }
  /** Set by in-process callers (server rendering) on behalf of an identified browser. */
  readonly onBehalfOf?: Caller
}

export type TrustedProxies = { isTrusted(address: string): boolean }

/** Addresses and CIDR ranges whose forwarding headers are trusted. */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
  if (ranges.length === 0) return { isTrusted: () => false }
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return {
    isTrusted(address) {
      const version = isIP(address)
      return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

export type ConnectionFacts = {
  readonly ip: string
  readonly country: string | null
  /** Origin in the browser, `https://play.example`. */
  readonly visitedOrigin: string
  /** The same if the host is one of this machine's or the configured one, else the default. */
  readonly origin: string
}

/** Headers in which trusted proxies report the client, in lower case; null = none. */
export type ClientHeaders = { readonly address: string | null; readonly country: string | null }

/**
 * Determines a request's origin and client. Forwarding headers ({@link ClientHeaders},
 * `x-forwarded-*`) are used only if the peer is a trusted proxy; anyone else could forge them.
 */
export function readConnection(
  incoming: Incoming,
  bindings: HttpBindings | undefined,
  options: {
    readonly trustedProxies: TrustedProxies
    readonly clientHeaders: ClientHeaders
    readonly publicUrl: string | null
    readonly ownHosts: ReadonlySet<string>
    readonly defaultOrigin: string
    readonly requestUrl: () => string
  },
): ConnectionFacts {
  const socket = bindings?.incoming?.socket
  const peer = normalizeAddress(socket?.remoteAddress ?? '127.0.0.1')
  const isForwarded = options.trustedProxies.isTrusted(peer)
  const visitedOrigin = options.publicUrl ?? readOrigin(incoming, { isForwarded, ...options })
  const isOwn = options.publicUrl !== null || isOwnHost(visitedOrigin, options.ownHosts)
  return {
    ip: isForwarded ? forwardedAddress(incoming, peer, options) : peer,
    country: isForwarded ? readCountry(incoming, options.clientHeaders) : null,
    visitedOrigin,
    origin: isOwn ? visitedOrigin : options.defaultOrigin,
  }
}

type Proxies = {
  readonly trustedProxies: TrustedProxies
  readonly clientHeaders: ClientHeaders
}

/** The client's address outside of the http layer, for socket upgrades. */
export function readClientIp(
  message: NonNullable<HttpBindings['incoming']>,
  proxies: Proxies,
): string {
  const header = (name: string): string | null => {
    const value = message.headers?.[name]
    return Array.isArray(value) ? value.join(', ') : (value ?? null)
  }
  const peer = normalizeAddress(message.socket?.remoteAddress ?? '127.0.0.1')
  const isForwarded = proxies.trustedProxies.isTrusted(peer)
  return isForwarded ? forwardedAddress({ header }, peer, proxies) : peer
}

/** An IPv4 peer on a dual-stack socket appears as `::ffff:1.2.3.4`. */
function normalizeAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

function forwardedAddress(
  incoming: Pick<Incoming, 'header'>,
  peer: string,
  { trustedProxies, clientHeaders }: Proxies,
): string {
  if (clientHeaders.address === null) return peer
  const hops = (incoming.header(clientHeaders.address) ?? '').split(',').map((hop) => hop.trim())
  // The last hop that is not ours is the client; the client may invent everything before it.
  for (const hop of hops.reverse()) {
    const address = normalizeAddress(hop)
    if (isIP(address) === 0) break
    if (!trustedProxies.isTrusted(address)) return address
  }
  return peer
}

/** XX (no data) and T1 (Tor) are unknown countries. */
function readCountry(
  incoming: Pick<Incoming, 'header'>,
  { country: header }: ClientHeaders,
): string | null {
  const value = header === null ? null : incoming.header(header)
  return value !== null && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}

/**
 * Host names, IPv4 and bracketed IPv6 with a port, without characters that have a meaning in URLs.
 */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

function readOrigin(
  incoming: Incoming,
  options: { readonly isForwarded: boolean; readonly requestUrl: () => string },
): string {
  const forwardedHost = options.isForwarded ? incoming.header('x-forwarded-host') : null
  const host = (forwardedHost ?? incoming.header('host'))?.toLowerCase() ?? null
  const isHttps = options.isForwarded && incoming.header('x-forwarded-proto') === 'https'
  if (host === null || !HOST.test(host)) return new URL(options.requestUrl()).origin
  return isHttps ? `https://${host.replace(/:443$/, '')}` : `http://${host.replace(/:80$/, '')}`
}

/** Whether a host leads to this machine, so that links never lead to another site. */
function isOwnHost(origin: string, ownHosts: ReadonlySet<string>): boolean {
  // Hosts such as 999.999.999.999 match the pattern but make no valid URL.
  const hostname = URL.parse(origin)?.hostname ?? ''
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    ownHosts.has(hostname)
  )
}
