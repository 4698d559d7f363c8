import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { type Answer, dataParts, refusalParts } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { createWebhookSignature } from '#platform/http/webhook-signature'
import { isSumsubDigest } from '#platform/integrations/sumsub/sumsub.signature'
import { readSumsubMessage } from '#platform/integrations/sumsub/sumsub.message'
import type { TakeNews } from '#platform/modules/kyc/verification/verification-news.service'

export type SumsubCallbackDeps = {
  readonly secret: string
  readonly takeNews: TakeNews
  readonly log: Log
}

const BODY_BYTES_MAX = 64 * 1024

/**
 * Receives verification webhooks: checks the digest over the raw body first, then the schema, then
 * runs one transaction. 2xx = processed, a duplicate, or irrelevant here; anything else makes the
 * provider retry.
 */
export function createSumsubCallback(deps: SumsubCallbackDeps): Callback {
  return {
    signature: createWebhookSignature({
      sender: 'verification',
      header: 'x-payload-digest',
      log: deps.log,
      isSigned: ({ request, rawBody }) =>
        isSumsubDigest({ headers: request.headers, rawBody }, deps.secret),
    }),
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (call) => takeWebhook(deps, call),
  }
}

async function takeWebhook(
  deps: SumsubCallbackDeps,
  { scope, rawBody }: CallbackCall,
): Promise<Answer> {
  const { traceId } = scope.guest
  const message = readSumsubMessage(parseJson(rawBody))
  if (message === undefined) return refusalParts('malformedRequest', traceId)
  const taken = await deps.takeNews(message, { rawBody, traceId })
  if (!taken.ok) return refusalParts(taken.refusal, traceId, taken)
  deps.log.info({ traceId, type: message.type, outcome: taken.value }, 'verification webhook')
  return dataParts({ outcome: taken.value })
}
