import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { type BodyReader, collect, stopReading } from '#platform/http/read-body'

export type WaitingBodiesMax = {
  /** How long a body may take to arrive. */
  readonly waitMs: number
  /** Bodies of all callers that may be on their way at once. */
  readonly total: number
  /** Those of one network among them. */
  readonly perNetwork: number
}

/**
 * A body of at most 64 KB comes with its headers or right after them: 2 s is for a phone that loses
 * a packet. One network may have as many on their way as there are places for callbacks, because a
 * provider sends all of its own from one address.
 */
export const WAITING_BODIES_MAX: WaitingBodiesMax = { waitMs: 2_000, total: 1_000, perNetwork: 200 }

type GivenUp = Refused<'overloaded' | 'tooManyRequests'>

export type WaitingBodies = {
  /** The body once it is complete; null when it is larger than allowed. */
  receive(
    request: Request,
    options: { readonly network: string; readonly bytesMax: number },
  ): Promise<Result<Uint8Array | null, 'overloaded' | 'tooManyRequests'>>
}

/**
 * Bodies on their way hold memory and nothing else: a call takes a place among those that are
 * worked on when its body is complete. Where there are too many, the one that has waited longest is
 * given up and the new one is read, so that slow senders get in the way of each other only.
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
      // After one more look at the sockets: a busy process may be late to read what is there.
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

  /** Ends the reading. Its place is free at once: more may come in before the reader notices. */
  giveUp(refused: GivenUp): void {
    this.givenUp = refused
    this.#onGivenUp()
    stopReading(this.reader)
  }
}

function first<T>(set: ReadonlySet<T>): T | undefined {
  return set.values().next().value
}
