import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { type BodyReader, collect, stopReading } from '#platform/http/read-body'

export type WaitingBodiesMax = {
  /** Time limit for a body. */
  readonly waitMs: number
  /** Maximum of pending bodies of all callers. */
  readonly total: number
  /** Maximum of one network. */
  readonly perNetwork: number
}

/**
 * A body of at most 64 KB arrives with its headers or right after; 2 s cover a phone's lost packet.
 * A network may have as many as there are places for callbacks, since a provider sends all calls
 * from one address.
 */
export const WAITING_BODIES_MAX: WaitingBodiesMax = { waitMs: 2_000, total: 1_000, perNetwork: 200 }

type GivenUp = Refused<'overloaded' | 'tooManyRequests'>

export type WaitingBodies = {
  /** The complete body; null if it is too large. */
  receive(
    request: Request,
    options: { readonly network: string; readonly bytesMax: number },
  ): Promise<Result<Uint8Array | null, 'overloaded' | 'tooManyRequests'>>
}

/**
 * Pending bodies use memory only: a call takes a place when its body is complete. At the limit the
 * longest-waiting one is dropped for the new one, so slow senders only get in each other's way.
 */
export function createWaitingBodies(max: WaitingBodiesMax): WaitingBodies {
  const all = new Set<Waiting>()
  const byNetwork = new Map<string, Set<Waiting>>()

  function add(waiting: Waiting, network: string): void {
    const siblings = byNetwork.get(network) ?? new Set()
    if (siblings.size >= max.perNetwork) first(siblings)?.giveUp(refuse('tooManyRequests'))
    if (all.size >= max.total) first(all)?.giveUp(refuse('overloaded'))
    byNetwork.set(network, siblings.add(waiting))
    all.add(waiting)
  }

  function remove(waiting: Waiting, network: string): void {
    all.delete(waiting)
    const siblings = byNetwork.get(network)
    siblings?.delete(waiting)
    if (siblings?.size === 0) byNetwork.delete(network)
  }

  return {
    async receive(request, { network, bytesMax }) {
      if (request.body === null) return ok(new Uint8Array())
      const waiting = new Waiting(request.body.getReader(), () => remove(waiting, network))
      add(waiting, network)
      // After one more poll of the sockets, since a busy process may read late.
      const timer = setTimeout(
        () => setImmediate(() => waiting.giveUp(refuse('overloaded'))),
        max.waitMs,
      )
      try {
        const rawBody = await collect(waiting.reader, { bytesMax, isReadToEnd: true })
        const isTooLarge = rawBody === null
        return isTooLarge ? ok(null) : (waiting.givenUp ?? ok(rawBody))
      } finally {
        clearTimeout(timer)
        remove(waiting, network)
      }
    },
  }
}

class Waiting {
  readonly reader: BodyReader
  givenUp: GivenUp | null = null
  #onGivenUp: () => void

  constructor(reader: BodyReader, onGivenUp: () => void) {
    this.reader = reader
    this.#onGivenUp = onGivenUp
  }

  /** Stops reading. Frees its place immediately: more calls may arrive before the reader notices. */
  giveUp(refused: GivenUp): void {
    this.givenUp = refused
    this.#onGivenUp()
    stopReading(this.reader)
  }
}

function first<T>(set: ReadonlySet<T>): T | undefined {
  return set.values().next().value
}
