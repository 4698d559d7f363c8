import type {
  CallData,
  CallInput,
  CallMeta,
  Endpoint,
  EndpointAt,
  Endpoints,
  KeyOf,
} from '@fairhouse/contract/endpoint'
import type { ErrorBody, PlayerRefusalCode } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'
import { currentLocale } from '../i18n/language.ts'
import type { LocaleCode } from '../i18n/locale.ts'
import { ApiError } from './api-error.ts'
import { readCapped } from './capped-body.ts'

/** How calls leave this process: by the browser's network, or to the platform's app in the same process. */
export type Transport = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Origin of the platform, without a trailing slash. */
  readonly origin: string
  /** Calls that carry cookies and keep those of the answer. */
  readonly cookieCalls?: Pick<ReadonlySet<string>, 'has'>
  /** Language of the calling page, if pages of several languages are rendered concurrently. */
  readonly locale?: LocaleCode
  readonly newTraceId: () => string
  /** Monotonic milliseconds, for the slow warning. */
  readonly elapsedMs: () => number
  readonly warn: (message: string) => void
  /** The bearer to send, refreshed before if it is about to end; null for a guest. */
  readonly bearer: () => Promise<string | null>
  /** Called when a call with this bearer was answered 401 or 403; a new bearer means "try again". */
  readonly rejected: (bearer: string, reason: SessionEndReason | null) => Promise<string | null>
  /** Asks the player for a step-up; true once it is done. Absent without a user. */
  readonly confirm?: () => Promise<boolean>
  /** Awaited before a call fails with an answer of the platform, e.g. to load its texts. */
  readonly beforeFailure?: () => Promise<void>
}

export const REQUEST_TIMEOUT_MS = 10_000
export const RESPONSE_BYTES_MAX = 512 * 1024
const SLOW_AFTER_MS = 2_000

let transportOf: () => Transport = () => {
  throw new Error('The transport is not set: the entry of this process must call setTransport().')
}

/** Set once per process; on the server `find` answers with the transport of the current request. */
export function setTransport(find: () => Transport): void {
  transportOf = find
}

/** The language to ask the platform for texts in, for the `query` of a call. */
export function callLocale(): LocaleCode {
  return transportOf().locale ?? currentLocale()
}

export type Answer<Table extends Endpoints, K extends KeyOf<Table>> = {
  readonly data: CallData<EndpointAt<Table, K>>
  readonly meta: CallMeta<EndpointAt<Table, K>>
}

export type Carry = (request: Request, fetch: Transport['fetch']) => Promise<Response>

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Sends the request to the platform in another way, e.g. one that reports its progress. */
  readonly carry?: Carry
  /** Of a call that carries a file; others take at most {@link REQUEST_TIMEOUT_MS}. */
  readonly timeoutMs?: number
  /** This bearer instead of the session's own, e.g. to end a session that has ended in this tab. */
  readonly bearer?: string | null
}

/** An endpoint whose input is all optional may be called without one. */
type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/** `callPlatform` with the types of an app's endpoints. */
export type Call<Table extends Endpoints> = <K extends KeyOf<Table>>(
  key: K,
  ...rest: Arguments<EndpointAt<Table, K>>
) => Promise<Answer<Table, K>>

/**
 * Calls the platform, the same in the browser and while rendering on the server.
 * @throws ApiError for every answer that is not a success and for no answer at all.
 */
export async function callPlatform(
  key: string,
  input: CallBody = {},
  options: CallOptions = {},
): Promise<Envelope> {
  const transport = transportOf()
  try {
    return await request(transport, key, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) await transport.beforeFailure?.()
    throw error
  }
}

type Envelope = { readonly data?: unknown; readonly meta?: unknown }

async function request(
  transport: Transport,
  key: string,
  input: CallBody,
  options: CallOptions,
): Promise<Envelope> {
  if (options.bearer !== undefined) {
    return readAnswer(await send(transport, key, input, options.bearer, options))
  }
  const sent = await sendSignedIn(transport, key, input, options)
  const isRepeated = asksToConfirm(sent) && (await transport.confirm?.()) === true
  return readAnswer(isRepeated ? await sendSignedIn(transport, key, input, options) : sent)
}

async function sendSignedIn(
  transport: Transport,
  key: string,
  input: CallBody,
  options: CallOptions,
): Promise<Sent> {
  const bearer = await transport.bearer()
  const sent = await send(transport, key, input, bearer, options)
  const { status } = sent.response
  if (bearer === null || (status !== 401 && status !== 403)) return sent
  // A 401 was never acted on by the platform, so the same call may go out again with a new bearer.
  const { code, endReason } = refusalOf(parseJson(sent.text), sent.response, sent.traceId)
  const reason = code === 'accountLocked' ? 'locked' : endReason
  const successor = await transport.rejected(bearer, reason)
  return successor === null ? sent : await send(transport, key, input, successor, options)
}

/** Nothing was done yet: the same call may go out again once the player has confirmed. */
function asksToConfirm({ response, text }: Sent): boolean {
  const body = response.status === 428 ? (parseJson(text) as Partial<ErrorBody> | null) : null
  return body?.error?.code === 'stepUpRequired'
}

type Sent = { readonly response: Response; readonly traceId: string; readonly text: string }

async function send(
  transport: Transport,
  key: string,
  input: CallBody,
  bearer: string | null,
  { signal, carry, timeoutMs = REQUEST_TIMEOUT_MS }: CallOptions,
): Promise<Sent> {
  const traceId = transport.newTraceId()
  const startedAtMs = transport.elapsedMs()
  // Not `AbortSignal.timeout`: its timer outlives the answer, and on the server keeps the page with it.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const request = buildRequest(transport.origin, key, input, {
    traceId,
    bearer,
    hasCookie: transport.cookieCalls?.has(key) === true,
    signal: signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal,
  })
  try {
    const response = await (carry?.(request, transport.fetch) ?? transport.fetch(request))
    const text = await readCapped(response, RESPONSE_BYTES_MAX)
    if (text === null)
      throw new ApiError({ code: 'responseTooLarge', status: response.status, traceId })
    return { response, traceId, text }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    transport.warn(`${key} had no answer (trace ${traceId})`)
    throw new ApiError({ code: timeout.signal.aborted ? 'timeout' : 'network', status: 0, traceId })
  } finally {
    clearTimeout(timer)
    const tookMs = Math.round(transport.elapsedMs() - startedAtMs)
    // The time of an upload depends on the visitor's connection.
    const isSlow = tookMs > SLOW_AFTER_MS && input.file === undefined
    if (isSlow) transport.warn(`${key} took ${tookMs} ms (trace ${traceId})`)
  }
}

export type CallBody = { params?: object; query?: object; body?: object; file?: Blob }

function buildRequest(
  origin: string,
  key: string,
  input: CallBody,
  wire: { traceId: string; bearer: string | null; hasCookie: boolean; signal: AbortSignal },
): Request {
  const [method = 'GET', template = '/'] = key.split(' ')
  const params = Object.entries(input.params ?? {})
  const path = params.reduce(
    (built, [name, value]) => built.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json', 'x-trace-id': wire.traceId }
  if (wire.bearer !== null) headers['authorization'] = `Bearer ${wire.bearer}`
  const body = input.file === undefined ? input.body && JSON.stringify(input.body) : formOf(input)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return new Request(`${origin}${path}${search}`, {
    method,
    headers,
    // The bearer authenticates the call, so no other site can use a cookie. The cookie of a hardened
    // session is useless without the bearer, that of a known browser authenticates nobody.
    credentials: wire.hasCookie ? 'same-origin' : 'omit',
    signal: wire.signal,
    ...(body === undefined ? {} : { body }),
  })
}

/** A call with a file sends its fields as texts beside it. */
function formOf({ body, file }: CallBody): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file !== undefined) form.set('file', file)
  return form
}

function readAnswer({ response, traceId, text }: Sent): Envelope {
  const body = parseJson(text)
  if (!response.ok) throw refusalOf(body, response, traceId)
  if (body === null || !('data' in body)) {
    throw new ApiError({ code: 'malformedResponse', status: response.status, traceId })
  }
  return body
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function refusalOf(body: object | null, response: Response, traceId: string): ApiError {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  const error =
    body !== null && 'error' in body ? (body as ErrorBody<PlayerRefusalCode>).error : null
  if (error === null || typeof error !== 'object') {
    const code = status >= 500 ? 'internalError' : 'malformedResponse'
    return new ApiError({ code, status, traceId, retryAfterSeconds })
  }
  return new ApiError({ ...error, traceId: error.traceId ?? traceId, status, retryAfterSeconds })
}
