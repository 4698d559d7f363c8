import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { createCentrifugoPublisher } from '@fairhouse/realtime/centrifugo.publisher'
import { createEmbeddedPublisher } from '@fairhouse/realtime/embedded.publisher'
import { Gateway } from '@fairhouse/realtime/gateway'
import { silentMeter, type Meter } from '@fairhouse/realtime/meter'
import { NAMESPACES } from '@fairhouse/realtime/namespace'
import type { Publisher } from '@fairhouse/realtime/publisher'
import { systemTimers, type Timers } from '@fairhouse/realtime/timers'
import { createTokenVerifier } from '@fairhouse/realtime/token'
import {
  attachGateway,
  type AttachedGateway,
  type AttachOptions,
} from '@fairhouse/realtime/ws-gateway'
import type { Kysely } from 'kysely'
import type { Server } from 'node:http'
import type { RealtimeConfig } from '#platform/realtime/realtime.settings'
import type { PlatformDatabase } from '#platform/database/schema'
import { OutboxDispatcher, type DispatcherTimes } from '#platform/realtime/outbox.dispatcher'
import type { Reaction } from '#platform/realtime/reaction'
import { saveSubscribers } from '#platform/realtime/reaction.repo'
import { createReactionRunner, type ReactionPauses } from '#platform/realtime/reaction.runner'
import { SecondGatewayError } from '#platform/realtime/second-gateway.error'

export type RealtimeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number
  readonly newId: NewId
  /** In [0, 1). */
  readonly random: () => number
  readonly log: Log
  readonly config: RealtimeConfig & {
    /** The platform's database; the dispatcher opens its own connection. */
    readonly databaseUrl: string
  }
  /** Reactions of modules to events. */
  readonly reactions?: readonly Reaction[]
  /** False = this process only announces events; another one publishes them. */
  readonly isDispatching?: boolean
  /** Whether a session is still open; a token may outlive it. */
  readonly isSessionLive: IsSessionLive
  readonly meter?: Meter
  readonly timers?: Timers
  readonly times?: Partial<DispatcherTimes>
  readonly pauses?: ReactionPauses
}

/** By the player and session in a token. */
export type IsSessionLive = (named: {
  readonly playerId: string
  readonly sessionId: string
}) => Promise<boolean>

export type Realtime = {
  /** Null = Centrifugo holds the sockets. */
  readonly gateway: Gateway | null
  readonly publisher: Publisher
  /**
   * Starts publishing. Throws {@link SecondGatewayError} if another node does and the sockets are
   * held here.
   */
  start(): Promise<void>
  /** Serves the gateway on an HTTP server; does nothing when Centrifugo holds the sockets. */
  attach(server: Server, options?: Partial<AttachOptions>): void
  /** Delivers what is in progress, disconnects clients (they reconnect later) and ends. */
  stop(): Promise<void>
}

/** Where the browser opens its socket. */
export const GATEWAY_PATH = '/api/connection/websocket'
const APP_ROLE = 'fairhouse_app'
/** Maximum of sockets of one process, five times the promised capacity; guests may open them, too. */
const CONNECTIONS_MAX = 25_000
/** Of one address: an office or a mobile network behind one, not one machine that takes all places. */
const CONNECTIONS_PER_IP_MAX = 2_500

/** Everything between a committed event and a player's screen, as one part of the platform. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { db, clock, elapsedMs, log, config } = deps
  const meter = deps.meter ?? silentMeter
  const reactions = deps.reactions ?? []
  const gateway = config.publisher === 'embedded' ? createGateway(deps, meter) : null
  const publisher = gateway === null ? reachCentrifugo(config) : createEmbeddedPublisher(gateway)
  const dispatcher = new OutboxDispatcher({
    database: { url: config.databaseUrl, role: APP_ROLE },
    publisher,
    runner: createReactionRunner({
      ...{ db, reactions, elapsedMs, log, meter },
      pauses: deps.pauses,
    }),
    ...{ clock, elapsedMs, log, meter },
    isCandidate: deps.isDispatching ?? true,
    ...(deps.times === undefined ? {} : { times: deps.times }),
    onStandby() {
      if (gateway === null) return
      log.error({}, 'another node publishes the events: sockets of this one receive none')
    },
  })
  const attached: AttachedGateway[] = []
  return {
    gateway,
    publisher,
    async start() {
      await saveSubscribers(db, reactions)
      dispatcher.start()
      // Only the publishing node can deliver to its own sockets.
      if (gateway !== null && !(await dispatcher.waitForLease())) throw new SecondGatewayError()
    },
    attach(server, options) {
      if (gateway === null) return
      const limits = {
        connectionsMax: CONNECTIONS_MAX,
        connectionsPerIpMax: CONNECTIONS_PER_IP_MAX,
        onRefused: (status: number) => log.info({ status }, 'socket refused'),
      }
      attached.push(attachGateway(server, gateway, { path: GATEWAY_PATH, ...limits, ...options }))
    },
    async stop() {
      await dispatcher.stop()
      gateway?.shutdown()
      await Promise.all(attached.map((each) => each.close()))
    },
  }
}

function createGateway(deps: RealtimeDeps, meter: Meter): Gateway {
  const verifyToken = createTokenVerifier(deps.config.tokenSecret, () => deps.clock.now())
  return new Gateway({
    async verifyToken(token) {
      const check = await verifyToken(token)
      if (!check.ok || check.session === null) return check
      const named = { playerId: check.user, sessionId: check.session }
      return (await deps.isSessionLive(named)) ? check : { ok: false, reason: 'invalid' }
    },
    namespaces: NAMESPACES,
    timers: deps.timers ?? systemTimers,
    newId: deps.newId,
    random: deps.random,
    allowAnonymous: true,
    meter,
  })
}

function reachCentrifugo(config: RealtimeConfig): Publisher {
  if (config.publisher !== 'centrifugo') throw new Error('Centrifugo is not configured')
  const apiUrl = new URL('/centrifugo-api', config.url).href
  return createCentrifugoPublisher({ apiUrl, apiKey: config.apiKey })
}
