import { createPublicKey } from 'node:crypto'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { dataParts, refusalParts } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { createWebhookSignature } from '#platform/http/webhook-signature'
import type { ChatNews } from '#platform/modules/support/support-chat.port'
import { readFreshchatMessage } from './freshchat.message.ts'

const HEADER = 'x-freshchat-signature'
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
    signature: createWebhookSignature({
      sender: 'chat',
      header: HEADER,
      log: deps.log,
      isSigned: ({ request, rawBody }) => verifyRsa(key, rawBody, request.headers.get(HEADER)),
    }),
    bodyBytesMax: BODY_BYTES_MAX,
    async answer({ scope, rawBody }: CallbackCall) {
      const { traceId } = scope.guest
      const message = readFreshchatMessage(parseJson(rawBody))
      if (message === undefined) return refusalParts('malformedRequest', traceId)
      const ageMs = Math.abs(deps.clock.now().getTime() - message.at.getTime())
      if (ageMs > AGE_MS_MAX) return refusalParts('signatureRejected', traceId)
      if (message.news !== null) await deps.take(message.news)
      return dataParts({ outcome: message.news?.what ?? 'ignored' })
    },
  }
}
