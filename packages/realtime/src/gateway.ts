/**
 * The embedded realtime engine: connections, subscriptions and publications.
 * It does not know sockets: transports pass frames in and out.
 */
import { Connection, type Transport } from './connection.ts'
import { Channels } from './channels.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { silentMeter, type Meter } from './meter.ts'
import { findNamespace, hasHistory, isProtocolError, type Namespaces } from './namespace.ts'
import { DISCONNECTS, type Disconnect, type StreamPosition } from './protocol.ts'
import { encodePush } from './reply.ts'
import { RecentKeys } from './recent-keys.ts'
import { append } from './stream.ts'
import type { Timers } from './timers.ts'
import type { VerifyToken } from './token.ts'

export type GatewayOptions = {
  readonly verifyToken: VerifyToken
  readonly namespaces: Namespaces
  readonly timers: Timers
  /** Ids of connections and epochs of histories: unique, hard to guess. */
  readonly newId: () => string
  /** From 0 to 1; spreads the first pings. */
  readonly random: () => number
  /** Connections without a token are guests; without this they are refused. */
  readonly allowAnonymous?: boolean
  readonly limits?: Partial<Limits>
  readonly meter?: Meter
}

// Centrifugo keeps idempotency keys for 5 minutes.
const IDEMPOTENCY_MS = 300_000
/**
 * An ended session is refused for longer than any of its tokens can last (10 minutes): a check of a
 * token that began before the end may finish after it.
 */
const ENDED_SESSION_MS = 900_000
const SWEEP_MS = 60_000

export class Gateway {
  readonly limits: Limits
  readonly options: GatewayOptions
  readonly channels: Channels
  readonly meter: Meter
  #connections = new Set<Connection>()
  #byUser = new Map<string, Set<Connection>>()
  #published: RecentKeys<StreamPosition>
  #endedSessions: RecentKeys<true>
  #isShutDown = false
  #cancelSweep: () => void

  constructor(options: GatewayOptions) {
    this.options = options
    this.limits = { ...DEFAULT_LIMITS, ...options.limits }
    this.meter = options.meter ?? silentMeter
    const nowMs = () => options.timers.nowMs()
    this.channels = new Channels(options.namespaces, { nowMs, newEpoch: options.newId })
    this.#published = new RecentKeys(IDEMPOTENCY_MS, nowMs)
    this.#endedSessions = new RecentKeys(ENDED_SESSION_MS, nowMs)
    this.#cancelSweep = this.#scheduleSweep()
  }

  /** Accepts a new transport. Pass its frames to the connection and tell it when the transport closes. */
  accept(transport: Transport): Connection {
    const connection = new Connection(this, transport)
    if (this.#isShutDown) {
      connection.disconnect(DISCONNECTS.shutdown)
      return connection
    }
    this.#connections.add(connection)
    this.meter.gauge('realtimeConnections', this.#connections.size)
    return connection
  }

  /**
   * Sends data (JSON) to everyone in a channel and keeps it in the channel's history. The same
   * idempotency key within 5 minutes publishes nothing and returns the first position. Throws when
   * the namespace is not configured.
   */
  publish(channel: string, data: unknown, idempotencyKey?: string): StreamPosition {
    const namespace = findNamespace(this.options.namespaces, channel)
    if (isProtocolError(namespace)) throw new Error(`${namespace.message}: ${channel}`)
    const earlier = idempotencyKey === undefined ? undefined : this.#published.find(idempotencyKey)
    if (earlier !== undefined) return earlier
    const position = hasHistory(namespace)
      ? this.#publishKept(channel, JSON.stringify(data))
      : this.#fanOut(channel, `{"data":${JSON.stringify(data)}}`, { epoch: '', offset: 0 })
    if (idempotencyKey !== undefined) this.#published.add(idempotencyKey, position)
    this.meter.count('realtimePublications')
    return position
  }

  /** The end of a channel's history. */
  position(channel: string): StreamPosition {
    const { epoch, offset } = this.channels.stream(channel)
    return { epoch, offset }
  }

  #publishKept(channel: string, dataJson: string): StreamPosition {
    const stream = this.channels.stream(channel)
    const { offset, json } = append(stream, dataJson, this.options.timers.nowMs())
    return this.#fanOut(channel, json, { epoch: stream.epoch, offset })
  }

  #fanOut(channel: string, publicationJson: string, position: StreamPosition): StreamPosition {
    const subscribers = this.channels.subscribers(channel)
    if (subscribers === undefined) return position
    // Encoded once: every subscriber's transport writes the same bytes.
    const frame = new TextEncoder().encode(encodePush(channel, publicationJson))
    for (const connection of subscribers) connection.deliver(frame)
    this.meter.count('realtimeDeliveries', subscribers.size)
    return position
  }

  /**
   * Closes the connections of a user, or of one session of theirs, and returns how many. A session
   * named here stays refused, also with a token that has not expired.
   */
  disconnect(
    target: { readonly user: string; readonly session?: string },
    reason: Disconnect = DISCONNECTS.forceDisconnect,
  ): number {
    if (target.session !== undefined) this.#endedSessions.add(target.session, true)
    const connections = [...(this.#byUser.get(target.user) ?? [])].filter(
      ({ session }) => target.session === undefined || session === target.session,
    )
    for (const connection of connections) connection.disconnect(reason)
    return connections.length
  }

  /** Tells every client to reconnect later (3001) and accepts no new ones. */
  shutdown(): void {
    this.#isShutDown = true
    this.#cancelSweep()
    for (const connection of [...this.#connections]) connection.disconnect(DISCONNECTS.shutdown)
  }

  connectionCount(): number {
    return this.#connections.size
  }

  /** Players with a connection, each once. */
  userCount(): number {
    return this.#byUser.size
  }

  /** For connections: this one is who it says. */
  authenticated(connection: Connection): void {
    if (connection.user === '') return
    const known = this.#byUser.get(connection.user)
    if (known === undefined) this.#byUser.set(connection.user, new Set([connection]))
    else known.add(connection)
  }

  /** For connections: this one has ended. */
  gone(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    const known = this.#byUser.get(connection.user)
    known?.delete(connection)
    if (known?.size === 0) this.#byUser.delete(connection.user)
    this.meter.gauge('realtimeConnections', this.#connections.size)
    this.meter.count('realtimeDisconnects')
  }

  isSessionEnded(session: string | null): boolean {
    return session !== null && this.#endedSessions.find(session) !== undefined
  }

  #scheduleSweep(): () => void {
    return this.options.timers.schedule(SWEEP_MS, () => {
      this.#published.sweep()
      this.#endedSessions.sweep()
      this.channels.sweep()
      this.#cancelSweep = this.#scheduleSweep()
    })
  }
}
