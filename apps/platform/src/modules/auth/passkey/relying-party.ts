import { isIP } from 'node:net'

/** The site as passkeys know it. */
export type RelyingParty = {
  /** Domain that passkeys are bound to: `play.example`, `localhost`. */
  readonly id: string
  /** Origin that their browser has to be on. */
  readonly origin: string
}

/** Null where the site was opened under an IP address: browsers make no passkeys for those. */
export function relyingPartyOf(origin: string): RelyingParty | null {
  const { hostname } = new URL(origin)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isAddress ? null : { id: hostname, origin }
}
