import type { Endpoint } from '@fairhouse/contract/endpoint'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { z } from 'zod'
import { dataAnswer, refusalAnswer } from '#platform/http/answer'
import { type Authenticate, readBearer } from '#platform/http/bearer'
import { withDeadline } from '#platform/http/deadline'
import { parseInput } from '#platform/http/parse-input'
import { answerPublic } from '#platform/http/public-answer'
import type { RateLimiter } from '#platform/http/rate-limit'
import type { Caller, HandlerInput, Route } from '#platform/http/route'
import type { Scope } from '#platform/http/scope'

export type RouteDeps = {
  readonly authenticate: Authenticate
  readonly rateLimiter: RateLimiter
  readonly excludedCountries: ReadonlySet<string>
  readonly requestTimeoutMs: number
  readonly bodyBytesMax: number
  /** Parse every answer with the endpoint's schema: on in tests and development. */
  readonly checkResponses: boolean
}

export type RawCall = {
  readonly request: Request
  readonly params: Record<string, string>
  readonly scope: Scope
}

/** Who is calling → may they → parse → handle → envelope. */
export async function answerRoute(route: Route, raw: RawCall, deps: RouteDeps): Promise<Response> {
  const { seen } = raw.scope
  const { traceId } = raw.scope.guest
  const outcome = await withDeadline(runRoute(route, raw, deps), deps.requestTimeoutMs)
  if (!outcome.ok) {
    seen.refusal = outcome.refusal
    return refusalAnswer(outcome.refusal, traceId, outcome)
  }
  const meta = 'meta' in outcome ? outcome.meta : undefined
  if (deps.checkResponses) checkAnswer(route.endpoint, outcome.value, meta)
  if (route.publicSeconds !== undefined) {
    const { publicSeconds: seconds } = route
    return answerPublic(raw.request, { data: outcome.value, meta, seconds })
  }
  return dataAnswer(outcome.value, meta)
}

async function runRoute(route: Route, raw: RawCall, deps: RouteDeps): Promise<Result<unknown>> {
  const { endpoint } = route
  const caller = await identify(endpoint, raw, deps)
  if (!caller.ok) return caller
  raw.scope.seen.playerId = caller.value.playerId
  const waitSeconds = deps.rateLimiter.check(endpoint, caller.value)
  if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
  if (isRefusedByCountry(endpoint, caller.value, deps)) return refuse('countryExcluded')
  const input = await parseInput(endpoint, raw.request, {
    params: raw.params,
    bodyBytesMax: deps.bodyBytesMax,
  })
  if (!input.ok) return input
  // The schemas of this very endpoint parsed the input and chose the caller's kind.
  const handlerInput = { ...input.value, caller: caller.value, request: raw.request }
  return route.handle(handlerInput as unknown as HandlerInput<Endpoint>)
}

/**
 * A wrong or ended token on a call for everybody is a guest: public pages stay readable, and the
 * next call that needs a player says what is wrong.
 */
async function identify(
  endpoint: Endpoint,
  { request, scope }: RawCall,
  deps: RouteDeps,
): Promise<Result<Caller>> {
  const bearer = readBearer(request.headers)
  const session = bearer === null ? refuse('unauthenticated') : await deps.authenticate(bearer)
  if (endpoint.auth === 'guest' && session.ok) return refuse('alreadySignedIn')
  if (endpoint.auth === 'player' && !session.ok) return session
  return ok(session.ok ? { ...scope.guest, ...session.value } : scope.guest)
}

function isRefusedByCountry(endpoint: Endpoint, caller: Caller, deps: RouteDeps): boolean {
  if (!endpoint.refusals.includes('countryExcluded')) return false
  return caller.country !== null && deps.excludedCountries.has(caller.country)
}

function checkAnswer(endpoint: Endpoint, data: unknown, meta: unknown): void {
  checkPart(endpoint, 'data', endpoint.response, data)
  if (endpoint.responseMeta) checkPart(endpoint, 'meta', endpoint.responseMeta, meta)
}

function checkPart(endpoint: Endpoint, part: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  if (parsed.success) return
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(
    `${part} of ${endpoint.method} ${endpoint.path} differs from its contract: ${places.join('; ')}`,
  )
}
