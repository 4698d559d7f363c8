import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { type Refused, ok, refuse } from '@fairhouse/domain/result'
import { networkOf } from '@fairhouse/server-kit/network-of'
import { type Answer, refusalParts } from '#platform/http/answer'
import { type RouteDeps, answerRoute } from '#platform/http/answer-route'
import type { Authenticate } from '#platform/http/bearer'
import type { Callback } from '#platform/http/callback'
import { createCallbackHandling } from '#platform/http/callback-handling'
import { type HttpBindings, createTrustedProxies, readConnection } from '#platform/http/caller'
import { preflightHeaders } from '#platform/http/cors'
import { describeFailure } from '#platform/http/failure'
import { finishAnswer } from '#platform/http/finish-answer'
import type { Call, Handling } from '#platform/http/handling'
import type { HttpConfig } from '#platform/http/http-config'
import { type Incoming, isApiPath, readIncoming } from '#platform/http/incoming'
import { type TrafficKind, UPLOAD_PATHS, createAdmission } from '#platform/http/overload'
import { createPublicAnswers } from '#platform/http/public-answer'
import { SIGN_IN_PATHS, createAddressLimiter, createRateLimiter } from '#platform/http/rate-limit'
import type { OperatorGate } from '#platform/http/operator-gate'
import { logRequest } from '#platform/http/request-log'
import { type RouteTable, createRouteTable } from '#platform/http/route-table'
import type { Caller, Route } from '#platform/http/route'
import { type Scope, createScope } from '#platform/http/scope'
import { readTraceId } from '#platform/http/trace-id'
import { createReadTurns } from '#platform/http/read-turns'
import { createUploadSlots } from '#platform/http/upload-slots'
import { createWaitingBodies } from '#platform/http/waiting-bodies'
import type { WalletCallKind } from '#platform/http/wallet-queue'
import { inRequestSpan } from '#platform/observability/tracing'

/** Handles a whole path: metrics, pages of the web app. */
export type RawHandler = (
  request: Request,
  scope: Scope,
) => Answer | Response | Promise<Answer | Response>

/** Renders a refusal as a page; null = use the JSON envelope. */
export type ExplainRefusal = (
  refused: Answer,
  call: { readonly incoming: Incoming; readonly scope: Scope },
) => Promise<Response | null>

export interface HttpObserver {
  observe(call: { method: string; route: string; status: number; seconds: number }): void
  shed(kind: TrafficKind | WalletCallKind): void
}

export type AppDeps = {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  /** Of the office, the only app with calls for operators. */
  readonly operators?: OperatorGate
  /** Refuses calls before anything else reads them. */
  readonly guard?: (incoming: Incoming) => RefusalCode | null
  /** What names the session of a call, if it is not the bearer that it has. */
  readonly bearerOf?: RouteDeps['bearerOf']
  readonly config: HttpConfig
  readonly clock: Clock
  readonly newId: NewId
  readonly newNonce: () => string
  /** A monotonic clock in milliseconds, for durations. */
  readonly elapsedMs: () => number
  readonly log: Log
  readonly observer?: HttpObserver
  /** By path prefix, e.g. `/api/callbacks/cashier`. */
  readonly callbacks?: Readonly<Record<string, Callback>>
  /** Handlers by path prefix, e.g. `/metrics`; they get the full path. */
  readonly mounts?: Readonly<Record<string, RawHandler>>
  /** Everything outside `/api`. */
  readonly pages?: RawHandler
  readonly explainPage?: ExplainRefusal
}

/** The platform as a fetch function; tests and server rendering call it in-process. */
export type App = {
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>
  /** Like Hono's `app.request()`: a path or address with the usual init. */
  request(input: string, init?: RequestInit, bindings?: HttpBindings): Promise<Response>
}

/** Mounts the contract's routes with admission, authentication and headers. */
export function createApp(deps: AppDeps): App {
  const identify = createIdentify(deps)
  const admit = createAdmit(deps)

  async function fetch(request: Request, bindings?: HttpBindings): Promise<Response> {
    const startedMs = deps.elapsedMs()
    const incoming = readIncoming(request, bindings)
    const scope = identify(request, incoming, bindings)
    return await inRequestSpan(scope.guest.traceId, incoming.method, async (span) => {
      const answer = await explainPage(await admit({ request, incoming, scope }), incoming, scope)
      const finished = finishAnswer(answer, { incoming, scope }, deps.config)
      const milliseconds = deps.elapsedMs() - startedMs
      const { route } = scope.seen
      const outcome = { method: incoming.method, route, status: answer.status }
      span.updateName(`${outcome.method} ${route}`)
      span.setAttribute('http.response.status_code', outcome.status)
      deps.observer?.observe({ ...outcome, seconds: milliseconds / 1000 })
      logRequest(deps.log, scope, { ...outcome, milliseconds })
      return finished
    })
  }

  async function explainPage(answer: Answer | Response, incoming: Incoming, scope: Scope) {
    if ('arrayBuffer' in answer || trafficKind(incoming) !== 'page') return answer
    return (await deps.explainPage?.(answer, { incoming, scope })) ?? answer
  }

  return {
    fetch,
    request(input, init, bindings) {
      const url = input.startsWith('/') ? `http://localhost${input}` : input
      return fetch(new Request(url, init), bindings)
    },
  }
}

/** Creates the caller before authentication. */
function createIdentify(deps: AppDeps) {
  const { config, newNonce } = deps
  const trustedProxies = createTrustedProxies(config.trustedProxies)
  const { publicUrl, ownHosts, defaultOrigin } = config
  return (request: Request, incoming: Incoming, bindings: HttpBindings | undefined): Scope => {
    const behalf = bindings?.onBehalfOf
    const guest: Caller = behalf
      ? { ...behalf, playerId: null, sessionId: null }
      : {
          ...readConnection(incoming, bindings, {
            trustedProxies,
            clientHeaders: config.clientHeaders,
            publicUrl,
            ownHosts,
            defaultOrigin,
            requestUrl: () => request.url,
          }),
          playerId: null,
          sessionId: null,
          userAgent: (incoming.header('user-agent') ?? '').slice(0, 256),
          traceId: readTraceId(incoming.header('x-trace-id'), deps.newId),
        }
    return createScope({
      guest,
      isInProcess: behalf !== undefined,
      newNonce,
      providersOrigin: config.providersOrigin,
      pageHosts: config.pageHosts,
      frameAncestors: config.frameAncestors,
    })
  }
}

/** Admits a call when its body is complete and capacity is free, and maps errors to answers. */
function createAdmit(deps: AppDeps) {
  const admission = createAdmission(deps.config.inFlightMax, deps)
  const findHandling = createDispatch(deps)
  const bodies = createWaitingBodies(deps.config.waitingBodiesMax)

  async function work(call: Call): Promise<Answer | Response | Refused> {
    const { incoming, scope } = call
    const refusal = deps.guard?.(incoming)
    if (refusal) return refuse(refusal)
    const { bodyBytesMax, refuse: refuseEarly, walletCallOf, answer } = findHandling(call)
    const body =
      bodyBytesMax === null
        ? ok(null)
        : await bodies.receive(incoming.body(), {
            network: networkOf(scope.guest.ip),
            bytesMax: bodyBytesMax,
          })
    if (!body.ok) return body
    const refused = refuseEarly?.(body.value)
    if (refused) return refused
    // Server rendering calls the API in-process and already holds a place.
    if (scope.isInProcess) return answer(body.value)
    const traffic = walletCallOf?.(body.value) ?? trafficKind(incoming)
    if (!(await admission.enter(traffic))) {
      deps.observer?.shed(typeof traffic === 'object' ? traffic.kind : traffic)
      return refuse('overloaded', { retryAfterSeconds: 1 })
    }
    try {
      return await answer(body.value)
    } finally {
      admission.leave(traffic)
    }
  }

  return async (call: Call): Promise<Answer | Response> => {
    const { guest, seen } = call.scope
    // Hosts such as 999.999.999.999 make no valid URL.
    if (!URL.canParse(call.request.url)) return refusalParts('malformedRequest', guest.traceId)
    try {
      const answer = await work(call)
      if (!('refusal' in answer)) return answer
      seen.refusal = answer.refusal
      return refusalParts(answer.refusal, guest.traceId, answer)
    } catch (error) {
      const failure = describeFailure(error)
      seen.failure = error
      seen.refusal = failure.code
      return refusalParts(failure.code, guest.traceId, failure)
    }
  }
}

function trafficKind({ method, path }: Incoming): TrafficKind {
  if (path.startsWith('/api/callbacks/')) return 'callback'
  if (SIGN_IN_PATHS.has(path)) return 'signIn'
  if (method === 'POST' && UPLOAD_PATHS.has(path)) return 'upload'
  if (isApiPath(path)) return 'api'
  return path.startsWith('/health/') || path === '/metrics' ? 'operator' : 'page'
}

const UNSUBSCRIBE_PAGE = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/unsubscribe\/([^/]+)$/

/** The call behind a form that a mail provider posts to the page of an unsubscribe link (RFC 8058). */
function unsubscribePath(path: string): string {
  return path.replace(UNSUBSCRIBE_PAGE, '/api/player/consents/unsubscribe/$1')
}

/** Finds the handler: a contract route, a callback, a mounted handler, or the pages. */
function createDispatch(deps: AppDeps) {
  const { config, pages } = deps
  const routeDeps: RouteDeps = {
    authenticate: deps.authenticate,
    ...(deps.operators && { operators: deps.operators }),
    ...(deps.bearerOf && { bearerOf: deps.bearerOf }),
    rateLimiter: createRateLimiter(config.rateLimits, deps.clock),
    countries: config.countries,
    now: () => deps.clock.now(),
    requestTimeoutMs: config.requestTimeoutMs,
    uploadTimeoutMs: config.uploadTimeoutMs,
    checkResponses: config.checkResponses,
    publicAnswers: createPublicAnswers(deps.clock),
    uploads: createUploadSlots(),
    readTurns: createReadTurns(config.operatorReadsMax),
  }
  const handleCallback = createCallbackHandling(deps)
  const table = createRouteTable(deps.routes)
  const findCallback = createPrefixes(deps.callbacks ?? {})
  const findMount = createPrefixes(deps.mounts ?? {})
  const mounts = createAddressLimiter(config.fileRate, deps.clock)

  return (call: Call): Handling => {
    const { request, incoming, scope } = call
    const { method } = incoming
    const path = method === 'POST' ? unsubscribePath(incoming.path) : incoming.path
    const isApi = isApiPath(path)
    if (isApi && method === 'OPTIONS') {
      return withoutBody(() => answerPreflight(incoming, config.corsOrigins))
    }
    const match = isApi ? table.find(method, path) : null
    if (match?.kind === 'route') {
      const { route, params } = match
      const { endpoint } = route
      scope.seen.route = endpoint.path
      return {
        bodyBytesMax: endpoint.body && !endpoint.file ? config.bodyBytesMax : null,
        answer: (rawBody) => answerRoute(route, { ...call, params, rawBody }, routeDeps),
      }
    }
    if (match?.kind === 'method') return withoutBody(() => answerOtherMethod(match, scope))
    const callback = findCallback(path)
    if (callback !== null) {
      scope.seen.route = callback.prefix
      return handleCallback(callback.value, call)
    }
    const mount = findMount(path)
    if (mount !== null) {
      scope.seen.route = mount.prefix
      return {
        ...withoutBody(() => mount.value(request, scope)),
        refuse() {
          const retryAfterSeconds = mounts.check(scope.guest.ip)
          return retryAfterSeconds > 0 ? refuse('tooManyRequests', { retryAfterSeconds }) : null
        },
      }
    }
    if (isApi || pages === undefined) {
      return withoutBody(() => refusalParts('notFound', scope.guest.traceId))
    }
    scope.seen.route = 'page'
    return withoutBody(() => pages(request, scope))
  }
}

function withoutBody(answer: Handling['answer']): Handling {
  return { bodyBytesMax: null, answer }
}

/** Looks up the longest matching path prefix. */
function createPrefixes<T>(values: Readonly<Record<string, T>>) {
  const entries = Object.entries(values).toSorted(([a], [b]) => b.length - a.length)
  return (path: string): { readonly prefix: string; readonly value: T } | null => {
    const found = entries.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    return found ? { prefix: found[0], value: found[1] } : null
  }
}

function answerPreflight(incoming: Incoming, allowed: readonly string[]): Answer {
  const headers = preflightHeaders(incoming.header('origin'), allowed)
  return { status: 204, headers, body: null }
}

function answerOtherMethod(
  { allowed }: Extract<ReturnType<RouteTable['find']>, { kind: 'method' }>,
  scope: Scope,
): Answer {
  const answer = refusalParts('methodNotAllowed', scope.guest.traceId)
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } }
}
