import type { ResolvedHosts } from '#platform/http/page-hosts'
import type { Caller } from '#platform/http/route'

/** An operator's view of the site, as its pages know it. */
export type PageView = { readonly id: string; readonly name: string; readonly endsAt: string }

/** Request data from before the route is known. Lives as long as the request. */
export type Scope = {
  /** The caller before authentication; the route decides whether the bearer matters. */
  readonly guest: Caller
  /** Server rendering calls the API in-process. */
  readonly isInProcess: boolean
  /** CSP nonce of this request; created lazily, since only pages need one. */
  readonly nonce: string
  /** Origin of provider frames for this visitor. */
  readonly providersOrigin: string
  /** Origins of integrations that this visitor's pages may use. */
  readonly pageHosts: ResolvedHosts
  /** Sites that may embed pages in a frame. */
  readonly frameAncestors: readonly string[]
  /** Of a page that an operator sees in place of a player. */
  readonly view?: PageView
  /** Collected for log and metrics. */
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
  readonly pageHosts: (siteOrigin: string) => ResolvedHosts
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
    get pageHosts() {
      return parts.pageHosts(guest.visitedOrigin)
    },
    get frameAncestors() {
      return parts.frameAncestors(guest.visitedOrigin)
    },
    seen: { route: 'unmatched', playerId: null, failure: null, refusal: null },
  }
}
