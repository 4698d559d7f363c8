import type { Readable } from 'node:stream'
import { type Result, ok, refuse } from '@fairhouse/domain/result'

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

type Received = Result<Uint8Array | null, 'overloaded' | 'tooManyRequests'>
/** Ends the wait for a body. */
type Waiting = (received: Received) => void

export type WaitingBodies = {
  /** The complete body; null if it is too large. */
  receive(
    body: Readable | null,
    options: { readonly network: string; readonly bytesMax: number },
  ): Promise<Received>
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
    if (siblings.size >= max.perNetwork) first(siblings)?.(refuse('tooManyRequests'))
    if (all.size >= max.total) first(all)?.(refuse('overloaded'))
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
    receive(body, { network, bytesMax }) {
      if (body === null) return Promise.resolve(ok(new Uint8Array()))
      return new Promise((resolve) => {
        const chunks: Uint8Array[] = []
        let length = 0
        // The size is counted, since content-length is only a claim. The excess is read to the end: a
        // client still writing when its socket closes would get a reset instead of the answer.
        const take = (chunk: Uint8Array) => {
          length += chunk.byteLength
          if (length <= bytesMax) chunks.push(chunk)
        }
        // Frees its place immediately: more calls may arrive before the promise is noticed.
        const end: Waiting = (received) => {
          clearTimeout(timer)
          remove(end, network)
          body.off('data', take)
          resolve(received)
        }
        // After one more poll of the sockets, since a busy process may read late.
        const timer = setTimeout(() => setImmediate(end, refuse('overloaded')), max.waitMs)
        add(end, network)
        body.on('data', take)
        body.once('end', () => end(ok(length <= bytesMax ? Buffer.concat(chunks) : null)))
        // The client has disconnected, so nobody reads the refusal.
        body.on('error', () => end(refuse('overloaded')))
        body.once('close', () => end(refuse('overloaded')))
      })
    },
  }
}

function first<T>(set: ReadonlySet<T>): T | undefined {
  return set.values().next().value
}
