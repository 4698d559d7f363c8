import type { ZodType } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Allowed callers: `guest` = signed out, `player` = signed in, `any` = both. */
export type EndpointAuth = 'guest' | 'player' | 'any'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An HTTP endpoint as data. `path` contains `{name}` parameters. `response` is the schema of `data`
 * in the envelope; `responseMeta` the schema of `meta` in lists.
 */
export type Endpoint = {
  readonly method: HttpMethod
  readonly path: `/api/${string}`
  readonly auth: EndpointAuth
  readonly summary: string
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  /** The body is multipart/form-data: text fields for `body`, and this file. */
  readonly file?: FilePart
  /** The answer is a file instead of an envelope; `response` is a `Uint8Array`. */
  readonly produces?: 'image/jpeg' | 'application/pdf'
  readonly response: ZodType
  readonly responseMeta?: ZodType
  /**
   * Needs a session with a sign-in or step-up in the last ten minutes (`POST /api/player/step-up`).
   * Others are refused with `stepUpRequired`.
   */
  readonly requiresStepUp?: true
  readonly refusals: readonly RefusalCode[]
  /** Of its calls only some are refused with `countryExcluded`, by the handler. */
  readonly servesAllCountries?: true
}

/** The file of a multipart body. */
export type FilePart = {
  /** Name of its part. */
  readonly field: string
  readonly bytesMax: number
}

/** Checks an endpoint and keeps its literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}
