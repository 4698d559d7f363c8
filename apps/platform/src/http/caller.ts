import { BlockList, isIP } from 'node:net'
import type { Caller } from '#platform/http/route'

/** What the listener knows of the connection, beside the request itself. */
export type HttpBindings = {
  readonly incoming?: {
    readonly socket?: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean }
  }
  /** Set by in-process callers (server rendering) that speak for a browser already identified. */
  readonly onBehalfOf?: Caller
}

export type TrustedProxies = { isTrusted(address: string): boolean }

/** Addresses and CIDR ranges whose forwarding headers are believed. */
export function createTrustedProxies(ranges: readonly string[]): TrustedProxies {
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
  /** `https://play.example`: scheme and host under which the site was opened. */
  readonly origin: string
}

/**
 * Reads where a request comes from. Forwarding headers (`cf-ipcountry`, `cf-connecting-ip`,
 * `x-forwarded-*`) count only when the peer itself is a trusted proxy; anyone else could forge them.
 */
export function readConnection(
  request: Request,
  bindings: HttpBindings | undefined,
  options: { trustedProxies: TrustedProxies; publicUrl: string | null },
): ConnectionFacts {
  const peer = normalizeAddress(bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1')
  const isForwarded = options.trustedProxies.isTrusted(peer)
  const headers = request.headers
  return {
    ip: isForwarded ? forwardedAddress(headers, peer, options.trustedProxies) : peer,
    country: isForwarded ? readCountry(headers.get('cf-ipcountry')) : null,
    origin: options.publicUrl ?? readOrigin(request, isForwarded),
  }
}

/** An IPv4 peer on a dual-stack socket arrives as `::ffff:1.2.3.4`. */
function normalizeAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

function forwardedAddress(headers: Headers, peer: string, proxies: TrustedProxies): string {
  const connecting = headers.get('cf-connecting-ip')?.trim()
  if (connecting && isIP(connecting) !== 0) return connecting
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  // The last hop that is not one of ours is the client: everything left of it the client may invent.
  for (const hop of hops.reverse()) {
    const address = normalizeAddress(hop)
    if (isIP(address) === 0) break
    if (!proxies.isTrusted(address)) return address
  }
  return peer
}

/** XX (no data) and T1 (Tor) are unknown countries, never a match. */
function readCountry(value: string | null): string | null {
  return value !== null && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null
}

function readOrigin(request: Request, isForwarded: boolean): string {
  const url = new URL(request.url)
  if (!isForwarded) return url.origin
  const scheme =
    request.headers.get('x-forwarded-proto') === 'https' ? 'https' : url.protocol.slice(0, -1)
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : url.origin
}
