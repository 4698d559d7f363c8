import { isIP } from 'node:net'

/** The site as a WebAuthn relying party. */
export type RelyingParty = {
  /** The domain that passkeys are bound to: `play.example`, `localhost`. */
  readonly id: string
  /** The origin that the browser has to be on. */
  readonly origin: string
}

/** Null for an IP address, for which browsers create no passkeys. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { hostname } = new URL(origin)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isAddress ? null : { id: hostname, origin }
}
