import type { ErrorBody, FieldError, RefusalCode } from '@fairhouse/contract/refusals'
import { REFUSALS } from '@fairhouse/contract/refusals'

export type RefusalDetails = {
  readonly fields?: Readonly<Record<string, FieldError>> | undefined
  readonly retryAfterSeconds?: number | undefined
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** `{ "data": …, "meta"?: … }` */
export function dataAnswer(data: unknown, meta?: unknown): Response {
  const body = meta === undefined ? { data } : { data, meta }
  return new Response(JSON.stringify(body), { status: 200, headers: JSON_TYPE })
}

/** `{ "error": { code, message, fields?, traceId } }` with the status of the refusal table. */
export function refusalAnswer(
  code: RefusalCode,
  traceId: string,
  details: RefusalDetails = {},
): Response {
  const { status, message } = REFUSALS[code]
  const body: ErrorBody = {
    error: { code, message, ...(details.fields && { fields: details.fields }), traceId },
  }
  const headers = new Headers(JSON_TYPE)
  if (status === 429 || status === 503) {
    headers.set('retry-after', String(Math.max(1, Math.ceil(details.retryAfterSeconds ?? 1))))
  }
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(body), { status, headers })
}
