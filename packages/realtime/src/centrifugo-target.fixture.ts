import {
  createCentrifugoPublisher,
  ONLINE_CHANNEL,
  sessionChannel,
} from './centrifugo.publisher.ts'
import type { GatewayTarget } from './gateway.contract.ts'
import type { PublisherTarget } from './publisher.contract.ts'
import { signConnectionToken } from './token.ts'

/** An engine that is running: where clients connect, and where the platform publishes. */
export type EngineAccess = {
  /** `wss://…` */
  readonly url: string
  /** With its prefix, e.g. `http://127.0.0.1:8000/centrifugo-api`. */
  readonly apiUrl: string
  readonly apiKey: string
  readonly tokenSecret: string
}

type Claims = { readonly sub: string; readonly sid?: string; readonly expiresInSeconds?: number }

/** What the suites of the gateway and the publisher need from an engine with Centrifugo's server API. */
export function createCentrifugoTarget(
  { url, apiUrl, apiKey, tokenSecret }: EngineAccess,
  close: () => Promise<void>,
): GatewayTarget & PublisherTarget {
  const post = async (command: object): Promise<void> => {
    const response = await fetch(`${apiUrl}/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ commands: [command] }),
    })
    const text = await response.text()
    if (!response.ok || text.includes('"error"')) throw new Error(`${response.status} ${text}`)
  }
  return {
    url,
    publisher: createCentrifugoPublisher({ apiUrl, apiKey }),
    mintToken: ({ sub, sid, expiresInSeconds = 600 }: Claims) =>
      signConnectionToken(tokenSecret, {
        user: sub,
        ...(sid === undefined
          ? {}
          : { session: sid, channels: [sessionChannel(sid), ONLINE_CHANNEL] }),
        issuedAtMs: Date.now(),
        lifeMs: expiresInSeconds * 1000,
      }),
    publish: (channel, data, key) => post({ publish: { channel, data, idempotency_key: key } }),
    disconnect: (user) => post({ disconnect: { user } }),
    close,
  }
}
