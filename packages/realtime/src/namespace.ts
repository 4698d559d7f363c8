/**
 * Permissions of clients by channel, as data. The namespace of a channel is the text before the
 * first `:`; the names and meanings are those of Centrifugo's configuration.
 */
import type { ProtocolError } from './protocol.ts'
import { ERRORS } from './protocol.ts'

export type Namespace = {
  /** `name#id` is open only to the user with that id. */
  readonly allowUserLimitedChannels?: boolean
  readonly allowSubscribeForClient?: boolean
  /** Guests too; only together with `allowSubscribeForClient`. */
  readonly allowSubscribeForAnonymous?: boolean
  readonly allowPublishForSubscriber?: boolean
  readonly presence?: boolean
  readonly allowPresenceForSubscriber?: boolean
  readonly allowHistoryForSubscriber?: boolean
  /** Publications kept per channel; history needs `historyTtlMs` too. */
  readonly historySize?: number
  readonly historyTtlMs?: number
  /** Subscriptions get a position and recover missed publications. */
  readonly forceRecovery?: boolean
}

export type Namespaces = Readonly<Record<string, Namespace>>

const playerNamespace = {
  allowUserLimitedChannels: true,
  historySize: 100,
  historyTtlMs: 300_000,
  forceRecovery: true,
} as const satisfies Namespace

/** The namespaces of this product (channels by name, plus `global:online`). */
export const NAMESPACES = {
  retention: playerNamespace,
  bonus: playerNamespace,
  wallet: playerNamespace,
  payment: playerNamespace,
  game: playerNamespace,
  messenger: playerNamespace,
  player: playerNamespace,
  global: {
    allowSubscribeForClient: true,
    allowSubscribeForAnonymous: true,
    presence: true,
    historySize: 1,
    historyTtlMs: 300_000,
  },
} as const satisfies Namespaces

/** Channels without a namespace exist but nothing is allowed in them. */
const WITHOUT_NAMESPACE: Namespace = {}

// Printable ASCII only, as in Centrifugo.
const CHANNEL_NAME = /^[\x20-\x7e]+$/

/** Finds the rules for a channel, or the error that a command about it gets. */
export function findNamespace(namespaces: Namespaces, channel: string): Namespace | ProtocolError {
  const colon = channel.indexOf(':')
  if (colon === -1) return WITHOUT_NAMESPACE
  const name = channel.slice(channel.startsWith('$') ? 1 : 0, colon)
  if (!Object.hasOwn(namespaces, name)) return ERRORS.unknownChannel
  return CHANNEL_NAME.test(channel) ? namespaces[name]! : ERRORS.badRequest
}

export function isProtocolError(found: Namespace | ProtocolError): found is ProtocolError {
  return 'code' in found
}

/** Says whether a user (`''` for a guest) may subscribe to a channel of this namespace. */
export function canSubscribe(namespace: Namespace, channel: string, user: string): boolean {
  // Channels behind a subscription token: this gateway issues none.
  if (channel.startsWith('$')) return false
  const hash = channel.lastIndexOf('#')
  if (namespace.allowUserLimitedChannels === true && hash !== -1) {
    return (
      user !== '' &&
      channel
        .slice(hash + 1)
        .split(',')
        .includes(user)
    )
  }
  if (namespace.allowSubscribeForClient !== true) return false
  return user !== '' || namespace.allowSubscribeForAnonymous === true
}

export function hasHistory(namespace: Namespace): boolean {
  return (namespace.historySize ?? 0) > 0 && (namespace.historyTtlMs ?? 0) > 0
}
