import {
  CHANNELS,
  type ChannelEvent,
  type ChannelName,
  type ChannelPositions,
} from '@fairhouse/contract/channels'
import type { ChannelClient, ConnectionState } from '@fairhouse/realtime/client'
import type { ConnectionStatus } from '@fairhouse/app-kit/realtime/connection'

/** A feature's handlers for the events of one channel. */
export type ChannelHandler<C extends ChannelName> = {
  readonly receive: (event: ChannelEvent<C>) => void
  /** Events may have been missed: reload the channel's state. */
  readonly reload: () => void
}

export type ChannelHandlers = { readonly [C in ChannelName]: ChannelHandler<C> }

export type RealtimePorts = {
  readonly client: ChannelClient
  /** `wss://host/api/connection/websocket` */
  readonly url: string
  readonly playerId: string
  /** Read before the data that the page has; a channel without one is loaded again. */
  readonly positions?: ChannelPositions | undefined
  readonly handlers: ChannelHandlers
  /** A fresh connection token, null when there is no session; throws when the server is out. */
  readonly getToken: () => Promise<string | null>
  /** An event of a trace was taken; this is the span that it was written in. */
  readonly onTraced: (traceparent: string) => void
  readonly setStatus: (status: ConnectionStatus) => void
  /** Checks with the server whether the session is active; a refusal ends it in this tab. */
  readonly checkSession: () => Promise<void>
  readonly after: (ms: number, work: () => void) => () => void
}

const RETRY_MS_MIN = 5_000
const RETRY_MS_MAX = 60_000

/** Delay before the next attempt, after this many consecutive failures. */
export function retryDelayMs(failures: number): number {
  return Math.min(RETRY_MS_MIN * 2 ** failures, RETRY_MS_MAX)
}

/** Opens the socket of a signed-in player. Returns a function that closes it permanently. */
export function startRealtime(ports: RealtimePorts): () => void {
  const { client, handlers, playerId, positions } = ports
  let cancelRetry: () => void = () => undefined
  let failures = 0
  const due = new Set<() => void>()
  let cancelReloads: () => void = () => undefined
  /** All channels are subscribed at the same moment, and some show the same state. */
  const reloadOnce = (reload: () => void): void => {
    if (due.size === 0)
      cancelReloads = ports.after(0, () => {
        const reloads = [...due]
        due.clear()
        for (const each of reloads) each()
      })
    due.add(reload)
  }
  const hear = <C extends ChannelName>(name: C): (() => void) => {
    const { receive, reload } = handlers[name]
    const take = (event: ChannelEvent<C>): void => {
      receive(event)
      const { traceparent } = event
      if (traceparent !== undefined) ports.onTraced(traceparent)
    }
    const lose = (): void => reloadOnce(reload)
    return client.subscribePlayerChannel(name, playerId, take, lose, positions?.[name])
  }
  const connect = (): void => client.connect({ url: ports.url, getToken: ports.getToken })
  const leaveState = client.onState((state) => {
    ports.setStatus(statusOf(state))
    if (state.status === 'connected') failures = 0
    if (state.status !== 'unauthorized' && state.status !== 'ended') return
    // Signed out elsewhere, or disconnected by the server: the session decides which.
    void ports.checkSession().catch(() => undefined)
    cancelRetry()
    cancelRetry = ports.after(retryDelayMs(failures), connect)
    failures += 1
  })
  const leaveChannels = CHANNELS.map((name) => hear(name))
  connect()
  return () => {
    cancelRetry()
    cancelReloads()
    leaveState()
    for (const leave of leaveChannels) leave()
    client.disconnect()
    ports.setStatus('idle')
  }
}

function statusOf(state: ConnectionState): ConnectionStatus {
  if (state.status === 'connected') return 'connected'
  return state.status === 'disconnected' ? 'idle' : 'connecting'
}
