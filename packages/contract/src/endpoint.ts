import type { ZodType } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Who may call: `guest` only signed-out callers, `player` only signed-in ones, `any` both. */
export type EndpointAuth = 'guest' | 'player' | 'any'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the HTTP contract, as data. `path` uses `{name}` for parameters. `response` is the
 * shape of `data` in the envelope; `meta` of list calls is described by `responseMeta`.
 */
export type Endpoint = {
  readonly method: HttpMethod
  readonly path: `/api/${string}`
  readonly auth: EndpointAuth
  readonly summary: string
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  /** The body is multipart/form-data: the fields of `body`, as texts, and this file. */
  readonly file?: FilePart
  /** The answer is not an envelope but these bytes; `response` is a `Uint8Array` then. */
  readonly produces?: 'image/jpeg' | 'application/pdf'
  readonly response: ZodType
  readonly responseMeta?: ZodType
  /**
   * Only for a session whose player has just shown that it is them: signed in or confirmed in the
   * last ten minutes (`POST /api/player/step-up`). Others are refused with `stepUpRequired`.
   */
  readonly requiresStepUp?: true
  readonly refusals: readonly RefusalCode[]
}

/** The one file of a multipart body. */
export type FilePart = {
  /** Name of its part. */
  readonly field: string
  readonly bytesMax: number
}

/** Keeps the literal types of an endpoint while checking its form. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
