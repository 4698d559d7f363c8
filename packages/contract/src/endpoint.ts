import type { z, ZodType } from 'zod'
import type { Permission } from './office/permission.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Allowed callers: `guest` = signed out, `player` = signed in, `any` = both, `operator` = signed in
 * to the office.
 */
export type EndpointAuth = 'guest' | 'player' | 'any' | 'operator'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An HTTP endpoint as data. `path` contains `{name}` parameters. `response` is the schema of `data`
 * in the envelope; `responseMeta` the schema of `meta` in lists.
 */
export type Endpoint = {
  readonly method: HttpMethod
  readonly path: `/api/${string}` | `/office/api/${string}`
  readonly auth: EndpointAuth
  readonly summary: string
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  /** The body is multipart/form-data: text fields for `body`, and this file. */
  readonly file?: FilePart
  /** The answer is a file instead of an envelope; `response` is a `Uint8Array`. */
  readonly produces?: 'image/jpeg' | 'application/pdf' | 'application/x-ndjson'
  readonly response: ZodType
  readonly responseMeta?: ZodType
  /**
   * Needs a session with a sign-in or step-up in the last ten minutes (`POST /api/player/step-up`).
   * Others are refused with `stepUpRequired`.
   */
  readonly requiresStepUp?: true
  /** What an operator needs; null = to be signed in. Each call for operators says it. */
  readonly permission?: Permission | null
  /** The operator confirms exactly this act first (`POST /office/api/confirmation`). */
  readonly requiresConfirmation?: true
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

/** The endpoints of an app by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** The keys of a table of endpoints, "GET /api/wallet/accounts" and so on. */
export type KeyOf<Table extends Endpoints> = Table[keyof Table] extends infer E
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}`
    : never
  : never

/** The endpoint of a key. */
export type EndpointAt<Table extends Endpoints, K> = Table[keyof Table] extends infer E
  ? E extends Endpoint
    ? K extends `${E['method']} ${E['path']}`
      ? E
      : never
    : never
  : never

type Sent<E> = {
  [P in 'params' | 'query' | 'body' as P extends keyof E ? P : never]: P extends keyof E
    ? E[P] extends z.ZodType
      ? z.input<E[P]>
      : never
    : never
}

/**
 * A call's input: params, query, body and file, as far as the endpoint has them. Distributes over
 * endpoints, since an intersection over all of them is too large for the compiler.
 */
export type CallInput<E extends Endpoint> = E extends { file: object }
  ? Sent<E> & { file: Blob }
  : E extends Endpoint
    ? Sent<E>
    : never

export type CallData<E extends Endpoint> = z.output<E['response']>
export type CallMeta<E extends Endpoint> = E extends { responseMeta: infer M extends z.ZodType }
  ? z.output<M>
  : undefined
