import type { Log } from '@fairhouse/server-kit/logger'
import { refusalParts } from '#platform/http/answer'
import type { CallbackSignature, SentCall } from '#platform/http/callback'

/** The signature of a webhook whose sender reads the platform's own refusals. */
export function createWebhookSignature(webhook: {
  /** In the log. */
  readonly sender: string
  readonly header: string
  readonly log: Log
  isSigned(call: SentCall): boolean
}): CallbackSignature {
  const { sender, header, log } = webhook
  return {
    header,
    verify: (call) => call.request.method === 'POST' && webhook.isSigned(call),
    refuse({ request, scope, rawBody }) {
      const { traceId } = scope.guest
      if (request.method !== 'POST') return refusalParts('methodNotAllowed', traceId)
      if (rawBody === null) return refusalParts('payloadTooLarge', traceId)
      log.warn({ traceId, sender }, 'webhook with a wrong signature refused')
      return refusalParts('signatureRejected', traceId)
    },
  }
}
