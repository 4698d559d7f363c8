import type { Connection } from './connection.ts'
import { findNamespace, isProtocolError, type Namespaces } from './namespace.ts'
import { createStream, type Stream } from './stream.ts'

/**
 * Maximum of channels without publications or subscribers whose position is kept for returning clients. A
 * client may subscribe to any name that ends in its own id, so there has to be a limit.
 */
const QUIET_MAX = 100_000

/** Subscribers and kept publications by channel. */
export class Channels {
  #namespaces: Namespaces
  #subscribers = new Map<string, Set<Connection>>()
  #streams = new Map<string, Stream>()
  /** Oldest first. */
  #quiet = new Set<string>()
  #nowMs: () => number
  #newEpoch: () => string

  constructor(namespaces: Namespaces, from: { nowMs: () => number; newEpoch: () => string }) {
    this.#namespaces = namespaces
    this.#nowMs = from.nowMs
    this.#newEpoch = from.newEpoch
  }

  subscribers(channel: string): ReadonlySet<Connection> | undefined {
    return this.#subscribers.get(channel)
  }

  subscribe(channel: string, connection: Connection): void {
    this.#quiet.delete(channel)
    const subscribers = this.#subscribers.get(channel)
    if (subscribers === undefined) this.#subscribers.set(channel, new Set([connection]))
    else subscribers.add(connection)
  }

  unsubscribe(channel: string, connection: Connection): void {
    const subscribers = this.#subscribers.get(channel)
    subscribers?.delete(connection)
    if (subscribers?.size !== 0) return
    this.#subscribers.delete(channel)
    if (this.#streams.get(channel)?.offset === 0) this.#keepQuiet(channel)
  }

  #keepQuiet(channel: string): void {
    this.#quiet.add(channel)
    if (this.#quiet.size <= QUIET_MAX) return
    const [oldest = channel] = this.#quiet
    this.#quiet.delete(oldest)
    if (this.#streams.get(oldest)?.offset === 0) this.#streams.delete(oldest)
  }

  /** The kept publications of a channel, created on first use. */
  stream(channel: string): Stream {
    const kept = this.#streams.get(channel)
    if (kept !== undefined) return kept
    const namespace = findNamespace(this.#namespaces, channel)
    const rules = isProtocolError(namespace) ? {} : namespace
    const stream = createStream({
      epoch: this.#newEpoch(),
      sizeMax: rules.historySize ?? 0,
      ttlMs: rules.historyTtlMs ?? 0,
      nowMs: this.#nowMs(),
    })
    this.#streams.set(channel, stream)
    return stream
  }

  /**
   * Drops channels without subscribers whose publications expired. A client that returns
   * later finds a new epoch, so nothing is reported as recovered that was not.
   */
  sweep(): void {
    const nowMs = this.#nowMs()
    for (const [channel, stream] of this.#streams) {
      if (stream.expiresAtMs <= nowMs && !this.#subscribers.has(channel)) {
        this.#streams.delete(channel)
        this.#quiet.delete(channel)
      }
    }
  }
}
