/**
 * The browser's side of realtime: typed events of player channels over one socket. It carries the
 * whole Centrifugo client, so load it with a dynamic import.
 */
import type {
  ChannelEvent,
  ChannelName,
  PublicChannelEvents,
  PublicChannelName,
} from '@fairhouse/contract/channels'
import { playerChannel } from '@fairhouse/contract/channels'
import { Centrifuge, UnauthorizedError, type Options, type Subscription } from 'centrifuge'
import type { StreamPosition } from './protocol.ts'
import { createRecentIds } from './recent-ids.ts'

/**
 * `unauthorized` and `ended` are final until `connect` is called again: the first wants a new
 * session or token, the second means that the server does not want this client back (the reason
 * says why). Every other loss is followed by `connecting`.
 */
export type ConnectionState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  | { readonly status: 'connected' }
  | { readonly status: 'unauthorized' }
  | { readonly status: 'ended'; readonly code: number; readonly reason: string }

export type ConnectOptions = {
  /** `wss://host/api/connection/websocket` */
  readonly url: string
  /** A fresh connection token, or null without a session. May be called often. */
  readonly getToken: () => Promise<string | null>
}

/**
 * Called when publications may have been missed: on the first subscription (`isFirst`), unless it
 * recovered from a position, and whenever a gap could not be recovered. The caller reloads the
 * channel's state.
 */
export type OnLost = (loss: { readonly isFirst: boolean }) => void

export type ChannelClient = {
  /** Opens the socket, or opens it again after `unauthorized` or `ended` with a new token. */
  connect(options: ConnectOptions): void
  /** Closes the socket; subscriptions stay and come back with the next `connect`. */
  disconnect(): void
  /**
   * Subscribes to a player's channel; each event arrives once, with those after `since`, where the
   * data that the caller has was read. Returns the unsubscribe function.
   */
  subscribePlayerChannel<C extends ChannelName>(
    name: C,
    playerId: string,
    onEvent: (event: ChannelEvent<C>) => void,
    onLost: OnLost,
    since?: StreamPosition,
  ): () => void
  readonly state: ConnectionState
  /** Subscribes to changes of the state. Returns the unsubscribe function. */
  onState(listener: (state: ConnectionState) => void): () => void
}

const TIMING = {
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  timeout: 5_000,
  maxServerPingDelay: 10_000,
}
const SUBSCRIPTION_TIMING = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 }

/** The code with which the Centrifugo client stops for want of a token, and the server's for a bad one. */
const UNAUTHORIZED_CODES = [1, 3500]
const DISCONNECT_CALLED = 0

/**
 * Makes a client that is not connected yet. `options` are for programs outside a browser
 * (`websocket`: the `ws` constructor) and for tests.
 */
export function createChannelClient(
  options: Partial<Pick<Options, 'websocket' | 'minReconnectDelay' | 'maxReconnectDelay'>> = {},
): ChannelClient {
  const listeners = new Set<(state: ConnectionState) => void>()
  const subscribers: ((centrifuge: Centrifuge) => void)[] = []
  let state: ConnectionState = { status: 'disconnected' }
  let centrifuge: Centrifuge | null = null
  let getToken: ConnectOptions['getToken'] = async () => null

  function setState(next: ConnectionState): void {
    state = next
    for (const listener of listeners) listener(next)
  }

  function open(url: string): Centrifuge {
    const opened = new Centrifuge(url, {
      ...TIMING,
      ...options,
      getToken: async () => {
        const token = await getToken()
        if (token === null) throw new UnauthorizedError('no session')
        return token
      },
    })
    opened.on('connecting', () => setState({ status: 'connecting' }))
    opened.on('connected', () => setState({ status: 'connected' }))
    opened.on('disconnected', ({ code, reason }) => setState(readDisconnect(code, reason)))
    return opened
  }

  return {
    connect(to) {
      getToken = to.getToken
      if (centrifuge === null) {
        centrifuge = open(to.url)
        for (const subscribe of subscribers) subscribe(centrifuge)
      }
      // Only a stopped client takes a new token; the old one may have caused the stop.
      if (centrifuge.state === 'disconnected') centrifuge.setToken('')
      centrifuge.connect()
    },
    disconnect: () => centrifuge?.disconnect(),
    subscribePlayerChannel(name, playerId, onEvent, onLost, since) {
      const channel = playerChannel(name, playerId)
      let subscription: Subscription | null = null
      const subscribe = (to: Centrifuge) => {
        subscription = listen(to, channel, { onEvent, onLost, since })
      }
      subscribers.push(subscribe)
      if (centrifuge !== null) subscribe(centrifuge)
      return () => {
        subscribers.splice(subscribers.indexOf(subscribe), 1)
        if (subscription !== null) centrifuge?.removeSubscription(subscription)
      }
    },
    get state() {
      return state
    },
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readDisconnect(code: number, reason: string): ConnectionState {
  if (code === DISCONNECT_CALLED) return { status: 'disconnected' }
  if (UNAUTHORIZED_CODES.includes(code)) return { status: 'unauthorized' }
  return { status: 'ended', code, reason }
}

function listen<Event extends { readonly eventId: string }>(
  centrifuge: Centrifuge,
  channel: string,
  {
    onEvent,
    onLost,
    since,
  }: {
    readonly onEvent: (event: Event) => void
    readonly onLost: OnLost
    readonly since?: StreamPosition | undefined
  },
): Subscription {
  const recent = createRecentIds()
  let isFirst = true
  const subscription = centrifuge.newSubscription(channel, {
    ...SUBSCRIPTION_TIMING,
    ...(since && { since }),
  })
  subscription.on('subscribed', ({ recovered }) => {
    if (!recovered) onLost({ isFirst })
    isFirst = false
  })
  subscription.on('publication', ({ data }) => {
    // The platform is the only publisher and writes the contract's envelope.
    const event = data as Event
    if (recent.isNew(event.eventId)) onEvent(event)
  })
  subscription.subscribe()
  return subscription
}

/** What is done with the events of public channels, by channel. */
export type PublicListeners = {
  readonly [C in PublicChannelName]?: {
    readonly onEvent: (event: PublicChannelEvents[C]) => void
    readonly onLost: OnLost
  }
}

/**
 * Subscribes to public channels over one separate socket, which needs no session. Returns the close
 * function.
 */
export function listenPublicChannels(
  url: string,
  listeners: PublicListeners,
  options: Partial<Pick<Options, 'websocket' | 'minReconnectDelay' | 'maxReconnectDelay'>> = {},
): () => void {
  const centrifuge = new Centrifuge(url, { ...TIMING, ...options })
  for (const [name, listener] of Object.entries(listeners))
    listen<{ readonly eventId: string }>(centrifuge, name, listener as never)
  centrifuge.connect()
  return () => centrifuge.disconnect()
}
