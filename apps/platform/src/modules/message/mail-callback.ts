import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { dataParts, refusalParts } from '#platform/http/answer'
import type { Callback, SentCall } from '#platform/http/callback'
import { createWebhookSignature } from '#platform/http/webhook-signature'
import type { AddressReport } from '#platform/modules/message/mail-reporter.port'

/** Companies send up to 768 KB of events at once. */
const BODY_BYTES_MAX = 1024 * 1024

/** Receives the webhooks of a mail company. */
export function createMailCallback(webhook: {
  readonly sender: string
  readonly header: string
  readonly log: Log
  isSigned(call: SentCall): boolean
  /** Undefined if it is no webhook of the company. */
  read(body: unknown): readonly AddressReport[] | undefined
  take(reports: readonly AddressReport[]): Promise<void>
}): Callback {
  return {
    signature: createWebhookSignature(webhook),
    bodyBytesMax: BODY_BYTES_MAX,
    async answer({ scope, rawBody }) {
      const reports = webhook.read(parseJson(rawBody))
      if (reports === undefined) return refusalParts('malformedRequest', scope.guest.traceId)
      await webhook.take(reports)
      return dataParts({ suppressed: reports.length })
    },
  }
}
