/**
 * The configuration of a Centrifugo that serves the sockets of this product, made from the namespaces
 * that the embedded gateway uses, so that both allow the same. Secrets, allowed origins and the
 * address of Redis are not in it: Centrifugo reads them from its environment.
 */
import { NAMESPACES, type Namespace, type Namespaces } from './namespace.ts'

export type CentrifugoVersion = 5 | 6

const WEBSOCKET_PATH = '/api/connection/websocket'
const API_PATH = '/centrifugo-api'

/** Channels by which the publisher finds the sockets of a session; nobody may subscribe to them. */
const ALL_NAMESPACES: Namespaces = { ...NAMESPACES, session: { presence: true } }

export function centrifugoConfig(version: CentrifugoVersion): object {
  const namespaces = Object.entries(ALL_NAMESPACES).map(([name, rules]) => ({
    name,
    ...translate(rules),
  }))
  if (version === 5) {
    return {
      engine: 'redis',
      allow_anonymous_connect_without_token: true,
      websocket_handler_prefix: WEBSOCKET_PATH,
      api_handler_prefix: API_PATH,
      health: true,
      prometheus: true,
      namespaces,
    }
  }
  return {
    engine: { type: 'redis' },
    client: { allow_anonymous_connect_without_token: true },
    websocket: { handler_prefix: WEBSOCKET_PATH },
    http_api: { handler_prefix: API_PATH },
    health: { enabled: true },
    prometheus: { enabled: true },
    channel: { namespaces },
  }
}

/** The rules of a namespace under Centrifugo's names, times in seconds. */
function translate(rules: Namespace): object {
  return Object.fromEntries(
    Object.entries(rules).map(([name, value]) =>
      name === 'historyTtlMs'
        ? ['history_ttl', `${Number(value) / 1000}s`]
        : [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value],
    ),
  )
}
