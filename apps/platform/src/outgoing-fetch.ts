import { inCallSpan } from '#platform/observability/tracing'

/** The outcome of a call to another company: any status counts as answered. */
export type OutgoingCall = {
  readonly host: string
  readonly outcome: 'answered' | 'failed' | 'refused'
  readonly seconds: number
}

/** A fifth of the places for players' calls, so that one hanging provider leaves the rest. */
const UNDER_WAY_MAX = 40

/**
 * A `fetch` with a limit of concurrent calls per host; further ones fail immediately, like calls to a
 * host that does not answer.
 */
export function limitFetch(
  send: typeof fetch,
  options: {
    readonly elapsedMs: () => number
    readonly observe?: (call: OutgoingCall) => void
    readonly underWayMax?: number
  },
): typeof fetch {
  const { elapsedMs, observe = () => undefined, underWayMax = UNDER_WAY_MAX } = options
  const underWay = new Map<string, number>()
  return async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const count = underWay.get(host) ?? 0
    if (count >= underWayMax) {
      observe({ host, outcome: 'refused', seconds: 0 })
      throw new Error(`${count} calls to ${host} wait for an answer already`)
    }
    underWay.set(host, count + 1)
    const startedMs = elapsedMs()
    let outcome: OutgoingCall['outcome'] = 'failed'
    try {
      const response = await inCallSpan(host, () => send(input, init))
      outcome = 'answered'
      return response
    } finally {
      const left = (underWay.get(host) ?? 1) - 1
      if (left > 0) underWay.set(host, left)
      else underWay.delete(host)
      observe({ host, outcome, seconds: (elapsedMs() - startedMs) / 1000 })
    }
  }
}
