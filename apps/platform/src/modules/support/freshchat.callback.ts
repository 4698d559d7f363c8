import { createPublicKey } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { dataAnswer, refusalAnswer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { type ChatNews, readFreshchatMessage } from '#platform/modules/support/freshchat.message'

const BODY_BYTES_MAX = 256 * 1024

/** Older webhooks may be replays. assumed: every retry has a fresh time. */
const AGE_MS_MAX = 5 * 60_000

export type FreshchatCallbackDeps = {
  /** PEM, from the account's settings. */
  readonly publicKey: string
  readonly clock: Clock
  readonly log: Log
  readonly take: (news: ChatNews) => Promise<void>
}

/**
 * Receives chat webhooks: checks the signature over the raw body first, then the schema, then runs
 * one transaction. 2xx = processed or a duplicate; anything else makes the sender retry.
 */
export function createFreshchatCallback(deps: FreshchatCallbackDeps): Callback {
  const key = createPublicKey(deps.publicKey)
  return {
    signatureHeader: 'x-freshchat-signature',
    bodyBytesMax: BODY_BYTES_MAX,
    async answer({ request, scope, rawBody }: CallbackCall) {
      const { traceId } = scope.guest
      if (request.method !== 'POST') return refusalAnswer('methodNotAllowed', traceId)
      if (rawBody === null) return refusalAnswer('payloadTooLarge', traceId)
      if (!verifyRsa(key, rawBody, request.headers.get('x-freshchat-signature'))) {
        deps.log.warn({ traceId }, 'chat webhook refused')
        return refusalAnswer('signatureRejected', traceId)
      }
      const message = readFreshchatMessage(parseJson(rawBody))
      if (message === undefined) return refusalAnswer('malformedRequest', traceId)
      const ageMs = Math.abs(deps.clock.now().getTime() - message.at.getTime())
      if (ageMs > AGE_MS_MAX) return refusalAnswer('signatureRejected', traceId)
      if (message.news !== null) await deps.take(message.news)
      return dataAnswer({ outcome: message.news?.what ?? 'ignored' })
    },
  }
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    // The schema rejects undefined as malformed.
    return undefined
  }
}
