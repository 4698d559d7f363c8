import type { Caller } from '#platform/http/route'

/** What the http layer knows of a request before its route is found. Lives as long as the request. */
export type Scope = {
  /** Nobody signed in yet: the route decides whether the bearer matters. */
  readonly guest: Caller
  /** A page being rendered asks the API within the same process. */
  readonly isInProcess: boolean
  /** Of this request's scripts; made at the first look, since only pages need one. */
  readonly nonce: string
  /** Origin of the provider frames as this visitor reaches them. */
  readonly providersOrigin: string
  /** Origin of the identity verification's frame as this visitor reaches it; null = none. */
  readonly verificationOrigin: string | null
  /** Sites that may show its pages in a frame. */
  readonly frameAncestors: readonly string[]
  /** Filled in on the way, for the log and the metrics. */
  readonly seen: {
    route: string
    playerId: string | null
    failure: unknown
    refusal: string | null
  }
}

export function createScope(parts: {
  readonly guest: Caller
  readonly isInProcess: boolean
  readonly newNonce: () => string
  readonly providersOrigin: (siteOrigin: string) => string
  readonly verificationOrigin: (siteOrigin: string) => string | null
  readonly frameAncestors: (siteOrigin: string) => readonly string[]
}): Scope {
  const { guest, isInProcess, newNonce } = parts
  let nonce: string | null = null
  return {
    guest,
    isInProcess,
    get nonce() {
      nonce ??= newNonce()
      return nonce
    },
    get providersOrigin() {
      return parts.providersOrigin(guest.visitedOrigin)
    },
    get verificationOrigin() {
      return parts.verificationOrigin(guest.visitedOrigin)
    },
    get frameAncestors() {
      return parts.frameAncestors(guest.visitedOrigin)
    },
    seen: { route: 'unmatched', playerId: null, failure: null, refusal: null },
  }
}
