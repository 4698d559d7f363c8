import type { Caller } from '#platform/http/route'

/** What the http layer knows of a request before its route is found. Lives as long as the request. */
export type Scope = {
  /** Nobody signed in yet: the route decides whether the bearer matters. */
  readonly guest: Caller
  /** A page being rendered asks the API within the same process. */
  readonly isInProcess: boolean
  readonly nonce: string
  /** Origin of the provider frames as this visitor reaches them. */
  readonly providersOrigin: string
  /** Filled in on the way, for the log and the metrics. */
  readonly seen: {
    route: string
    playerId: string | null
    failure: unknown
    refusal: string | null
  }
}
