import type { ErrorBody, FieldError, RefusalCode } from '@fairhouse/contract/refusals'
import { ALL_REFUSALS } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'

export type RefusalDetails = {
  readonly fields?: Readonly<Record<string, FieldError>> | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly challenge?: string | undefined
  readonly endReason?: SessionEndReason | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
}

/**
 * An answer as plain data, before the common headers are added. Listeners write these several times
 * faster than a `Headers` object.
 */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** Values of `set-cookie`, the only header that may repeat. */
  readonly cookies?: readonly string[]
}

type Entry = { readonly status: number; readonly message: string; readonly number?: number }

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** `{ "data": …, "meta"?: … }` */
export function dataParts(data: unknown, meta?: unknown): Answer {
  const body = meta === undefined ? { data } : { data, meta }
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) }
}

/**
 * A file for viewing only: with exactly this type, sandboxed when opened as a document, and never
 * cached.
 */
export function fileParts(bytes: Uint8Array, mediaType: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': mediaType,
      'content-disposition': `inline; filename="file.${mediaType.replace(/^.*\//, '')}"`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    },
    body: new Uint8Array(bytes),
  }
}

/**
 * `{ "error": { code, message, fields?, challenge?, endReason?, details?, traceId } }` with the status
 * in the refusal table.
 */
export function refusalParts(
  code: RefusalCode,
  traceId: string,
  given: RefusalDetails = {},
): Answer {
  const { status, message, number }: Entry = ALL_REFUSALS[code]
  const { fields, challenge, endReason, details } = given
  const more = {
    ...(number !== undefined && { number }),
    ...(fields && { fields }),
    ...(challenge && { challenge }),
    ...(endReason && { endReason }),
    ...(details && { details }),
  }
  const body: ErrorBody = { error: { code, message, ...more, traceId } }
  return {
    status,
    headers: { ...JSON_HEADERS, ...refusalHeaders(status, given.retryAfterSeconds) },
    body: JSON.stringify(body),
  }
}

function refusalHeaders(status: number, retryAfterSeconds = 1): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  if (status !== 429 && status !== 503) return {}
  return { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }
}
