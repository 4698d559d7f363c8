import type {
  CallData,
  CallInput,
  CallMeta,
  EndpointKey,
  EndpointOf,
} from '@fairhouse/contract/endpoints'
import type { ErrorBody } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'
import { currentLocale } from '#core/i18n/i18n.ts'
import type { LocaleCode } from '#core/i18n/locale.ts'
import { ApiError } from './api-error.ts'
import { readCapped } from './capped-body.ts'

/** How calls leave this process: by the browser's network, or to the platform's app in the same process. */
export type Transport = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Origin of the platform, without a trailing slash. */
  readonly origin: string
  /** Whether the calls of {@link RENEWING_CALLS} carry cookies and keep those of the answer. */
  readonly hasSessionCookie?: boolean
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

/**
 * Calls that open a session. They send the cookie that identifies a known browser,
 * and keep the cookies of the response.
 */
const OPENING_CALLS: ReadonlySet<EndpointKey> = new Set([
  'POST /api/player/register',
  'POST /api/player/register/phone',
  'POST /api/player/otp/verify',
  'POST /api/player/sessions',
  'POST /api/player/sessions/token',
  'POST /api/player/sessions/social',
  'POST /api/player/register/social',
  'POST /api/player/sessions/passkey',
  'POST /api/player/sessions/second-factor',
])

/** Calls that change or drop the cookie of a hardened session. */
const RENEWING_CALLS: ReadonlySet<EndpointKey> = new Set([
  'POST /api/player/sessions/refresh',
  'POST /api/player/sessions/logout',
])

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

export type Answer<K extends EndpointKey> = {
  readonly data: CallData<EndpointOf<K>>
  readonly meta: CallMeta<EndpointOf<K>>
}

export type Carry = (request: Request, fetch: Transport['fetch']) => Promise<Response>

type Options = {
  readonly signal?: AbortSignal
  /** Sends the request to the platform in another way, e.g. one that reports its progress. */
  readonly carry?: Carry
  /** Of a call that carries a file; others take at most {@link REQUEST_TIMEOUT_MS}. */
  readonly timeoutMs?: number
  /** This bearer instead of the session's own, e.g. to end a session that has ended in this tab. */
  readonly bearer?: string | null
}

/** An endpoint whose input is all optional may be called without one. */
type Arguments<K extends EndpointKey> =
  Record<never, never> extends CallInput<EndpointOf<K>>
    ? [input?: CallInput<EndpointOf<K>>, options?: Options]
    : [input: CallInput<EndpointOf<K>>, options?: Options]

/**
 * Calls the platform, e.g. `call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })`. Works
 * the same in the browser and while rendering on the server.
 * @throws ApiError for every answer that is not a success and for no answer at all.
 */
export async function call<K extends EndpointKey>(
  key: K,
  ...rest: Arguments<K>
): Promise<Answer<K>> {
  const [input = {}, options = {}] = rest as [Loose?, Options?]
  const transport = transportOf()
  try {
    return await request(transport, key, input, options)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) await transport.beforeFailure?.()
    throw error
  }
}

async function request<K extends EndpointKey>(
  transport: Transport,
  key: K,
  input: Loose,
  options: Options,
): Promise<Answer<K>> {
  if (options.bearer !== undefined) {
    return await readAnswer(key, await send(transport, key, input, options.bearer, options))
  }
  const sent = await sendSignedIn(transport, key, input, options)
  const isRepeated = asksToConfirm(sent) && (await transport.confirm?.()) === true
  return await readAnswer(
    key,
    isRepeated ? await sendSignedIn(transport, key, input, options) : sent,
  )
}

async function sendSignedIn(
  transport: Transport,
  key: EndpointKey,
  input: Loose,
  options: Options,
): Promise<Sent> {
  const bearer = await transport.bearer()
  const first = await send(transport, key, input, bearer, options)
  return await retryWithSuccessor(transport, key, input, bearer, first, options)
}

/** Nothing was done yet: the same call may go out again once the player has confirmed. */
function asksToConfirm({ response, text }: Sent): boolean {
  const body = response.status === 428 ? (parseJson(text) as Partial<ErrorBody> | null) : null
  return body?.error?.code === 'stepUpRequired'
}

type Sent = { readonly response: Response; readonly traceId: string; readonly text: string }

/** A 401 was never acted on by the platform, so the same call may go out again with a new bearer. */
async function retryWithSuccessor(
  transport: Transport,
  key: EndpointKey,
  input: Loose,
  bearer: string | null,
  sent: Sent,
  options: Options,
): Promise<Sent> {
  const { status } = sent.response
  if (bearer === null || (status !== 401 && status !== 403)) return sent
  const { code, endReason } = refusalOf(parseJson(sent.text), sent.response, sent.traceId)
  const reason = code === 'accountLocked' ? 'locked' : endReason
  const successor = await transport.rejected(bearer, reason)
  return successor === null ? sent : await send(transport, key, input, successor, options)
}

async function send(
  transport: Transport,
  key: EndpointKey,
  input: Loose,
  bearer: string | null,
  { signal, carry, timeoutMs = REQUEST_TIMEOUT_MS }: Options,
): Promise<Sent> {
  const traceId = transport.newTraceId()
  const startedAtMs = transport.elapsedMs()
  // Not `AbortSignal.timeout`: its timer outlives the answer, and on the server keeps the page with it.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const request = buildRequest(transport.origin, key, input, {
    traceId,
    bearer,
    hasCookie:
      OPENING_CALLS.has(key) || (transport.hasSessionCookie === true && RENEWING_CALLS.has(key)),
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

type Loose = { params?: object; query?: object; body?: object; file?: Blob }

function buildRequest(
  origin: string,
  key: EndpointKey,
  input: Loose,
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
function formOf({ body, file }: Loose): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file !== undefined) form.set('file', file)
  return form
}

async function readAnswer<K extends EndpointKey>(key: K, sent: Sent): Promise<Answer<K>> {
  const { response, traceId, text } = sent
  const body = parseJson(text)
  if (!response.ok) throw refusalOf(body, response, traceId)
  if (body === null || !('data' in body)) {
    throw new ApiError({ code: 'malformedResponse', status: response.status, traceId })
  }
  // Types are enough in production: zod stays out of the bundle the player downloads.
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import('./answer-check.ts')
    checkAnswer(key, body)
  }
  return body as unknown as Answer<K>
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
  const error = body !== null && 'error' in body ? (body as ErrorBody).error : null
  if (error === null || typeof error !== 'object') {
    const code = status >= 500 ? 'internalError' : 'malformedResponse'
    return new ApiError({ code, status, traceId, retryAfterSeconds })
  }
  return new ApiError({ ...error, traceId: error.traceId ?? traceId, status, retryAfterSeconds })
}
