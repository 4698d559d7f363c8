import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { Hono } from 'hono'
import { refusalAnswer } from '#platform/http/answer'
import { type RouteDeps, answerRoute } from '#platform/http/answer-route'
import type { Authenticate } from '#platform/http/bearer'
import { type HttpBindings, createTrustedProxies, readConnection } from '#platform/http/caller'
import { answerPreflight, setCorsHeaders } from '#platform/http/cors'
import { describeFailure } from '#platform/http/failure'
import type { HttpConfig } from '#platform/http/http-config'
import { type Admission, type TrafficKind, createAdmission } from '#platform/http/overload'
import { createRateLimiter } from '#platform/http/rate-limit'
import { logRequest } from '#platform/http/request-log'
import type { Route } from '#platform/http/route'
import type { Scope } from '#platform/http/scope'
import { type AnswerKind, setSecurityHeaders } from '#platform/http/security-headers'
import { readTraceId } from '#platform/http/trace-id'

/** Answers a whole path by itself: a provider's callback, metrics, the web app's pages. */
export type RawHandler = (request: Request, scope: Scope) => Response | Promise<Response>

export interface HttpObserver {
  observe(call: { method: string; route: string; status: number; seconds: number }): void
  shed(kind: TrafficKind): void
}

export type AppDeps = {
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly config: HttpConfig
  readonly clock: Clock
  readonly newId: NewId
  readonly newNonce: () => string
  /** A monotonic clock in milliseconds, for durations. */
  readonly elapsedMs: () => number
  readonly log: Log
  readonly observer?: HttpObserver
  /** Handlers of whole prefixes, e.g. `/api/callbacks/cashier`, longest first. */
  readonly mounts?: Readonly<Record<string, RawHandler>>
  /** Everything outside `/api`. */
  readonly pages?: RawHandler
}

/** The platform as a fetch function; tests and server rendering call it in process. */
export type App = {
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>
  /** Like `app.request()` of Hono: a path or address and the usual init. */
  request(input: string, init?: RequestInit, bindings?: HttpBindings): Promise<Response>
}

type Env = { Bindings: Scope }

/** Mounts the contract's routes with everything that surrounds them. */
export function createApp(deps: AppDeps): App {
  const router = createRouter(deps)
  const admission = createAdmission(deps.config.inFlightMax)
  const trustedProxies = createTrustedProxies(deps.config.trustedProxies)
  const options = { trustedProxies, publicUrl: deps.config.publicUrl }

  async function fetch(request: Request, bindings?: HttpBindings): Promise<Response> {
    const startedMs = deps.elapsedMs()
    const scope = bindings?.onBehalfOf
      ? createScope(deps, { ...bindings.onBehalfOf, playerId: null, sessionId: null }, true)
      : createScope(deps, {
          ...readConnection(request, bindings, options),
          playerId: null,
          sessionId: null,
          userAgent: (request.headers.get('user-agent') ?? '').slice(0, 256),
          traceId: readTraceId(request.headers, deps.newId),
        })
    const path = pathOf(request.url)
    const call = { request, scope, path }
    const answer = await admitAndAnswer(call, { deps, admission, router })
    finishHeaders(answer, call, deps)
    const milliseconds = deps.elapsedMs() - startedMs
    const outcome = { method: request.method, route: scope.seen.route, status: answer.status }
    deps.observer?.observe({ ...outcome, seconds: milliseconds / 1000 })
    logRequest(deps.log, scope, { ...outcome, milliseconds })
    return answer
  }

  return {
    fetch,
    request(input, init, bindings) {
      const url = input.startsWith('/') ? `http://localhost${input}` : input
      return fetch(new Request(url, init), bindings)
    },
  }
}

type Call = { readonly request: Request; readonly scope: Scope; readonly path: string }

function createScope(deps: AppDeps, guest: Scope['guest'], isInProcess = false): Scope {
  return {
    guest,
    isInProcess,
    nonce: deps.newNonce(),
    providersOrigin: deps.config.providersOrigin(guest.origin),
    seen: { route: 'unmatched', playerId: null, failure: null, refusal: null },
  }
}

async function admitAndAnswer(
  { request, scope, path }: Call,
  { deps, admission, router }: { deps: AppDeps; admission: Admission; router: Hono<Env> },
): Promise<Response> {
  const { traceId } = scope.guest
  if (request.method === 'OPTIONS' && path.startsWith('/api/')) {
    return answerPreflight(request, deps.config.corsOrigins)
  }
  const kind = trafficKind(path)
  // A page being rendered asks the API in process; its own place already counts.
  const isCounted = !scope.isInProcess
  if (isCounted && !admission.enter(kind)) {
    deps.observer?.shed(kind)
    return refusalAnswer('overloaded', traceId, { retryAfterSeconds: 1 })
  }
  try {
    return await router.fetch(request, scope)
  } finally {
    if (isCounted) admission.leave(kind)
  }
}

function trafficKind(path: string): TrafficKind {
  if (path.startsWith('/api/callbacks/')) return 'callback'
  if (path.startsWith('/health/') || path === '/metrics') return 'operator'
  return path.startsWith('/api/') ? 'api' : 'page'
}

function createRouter(deps: AppDeps): Hono<Env> {
  const router = new Hono<Env>()
  const routeDeps: RouteDeps = {
    authenticate: deps.authenticate,
    rateLimiter: createRateLimiter(deps.config.rateLimits, deps.clock),
    excludedCountries: new Set(deps.config.excludedCountries),
    requestTimeoutMs: deps.config.requestTimeoutMs,
    bodyBytesMax: deps.config.bodyBytesMax,
    checkResponses: deps.config.checkResponses,
  }
  for (const [prefix, handle] of Object.entries(deps.mounts ?? {})) {
    for (const pattern of [prefix, `${prefix}/*`]) {
      router.all(pattern, async (context) => {
        context.env.seen.route = prefix
        return handle(context.req.raw, context.env)
      })
    }
  }
  mountRoutes(router, deps.routes, routeDeps)
  router.all('/api/*', (context) => refusalAnswer('notFound', context.env.guest.traceId))
  const { pages } = deps
  router.all('*', async (context) => {
    if (pages === undefined) return refusalAnswer('notFound', context.env.guest.traceId)
    context.env.seen.route = 'page'
    return pages(context.req.raw, context.env)
  })
  router.onError((error, context) => {
    const failure = describeFailure(error)
    context.env.seen.failure = error
    context.env.seen.refusal = failure.code
    return refusalAnswer(failure.code, context.env.guest.traceId, failure)
  })
  return router
}

function mountRoutes(router: Hono<Env>, routes: readonly Route[], deps: RouteDeps): void {
  const methods = new Map<string, string[]>()
  for (const route of routes) {
    const { method, path } = route.endpoint
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
    router.on(method, pattern, (context) => {
      context.env.seen.route = path
      const raw = { request: context.req.raw, params: context.req.param(), scope: context.env }
      return answerRoute(route, raw, deps)
    })
  }
  for (const [pattern, allowed] of methods) {
    router.all(pattern, (context) => {
      const answer = refusalAnswer('methodNotAllowed', context.env.guest.traceId)
      answer.headers.set('allow', allowed.join(', '))
      return answer
    })
  }
}

function finishHeaders(answer: Response, { request, scope, path }: Call, deps: AppDeps): void {
  const { headers } = answer
  headers.set('x-trace-id', scope.guest.traceId)
  if (path.startsWith('/api/')) setCorsHeaders(headers, request, deps.config.corsOrigins)
  setSecurityHeaders(headers, answerKind(path, headers), {
    nonce: scope.nonce,
    origin: scope.guest.origin,
    frameOrigins: [scope.providersOrigin],
  })
}

function answerKind(path: string, headers: Headers): AnswerKind {
  if (headers.get('content-type')?.startsWith('text/html')) return 'page'
  return path.startsWith('/api/') ? 'api' : 'asset'
}

/** The path of an absolute address, without building a URL object for every request. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
