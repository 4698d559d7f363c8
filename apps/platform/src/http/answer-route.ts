import { type CountryPolicy, isCountryServed } from '@fairhouse/domain/country'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { Fault } from '@fairhouse/domain/fault'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { isSteppedUp } from '@fairhouse/domain/step-up'
import type { z } from 'zod'
import { readAsOffice } from '#platform/database/office-reads'
import { type Answer, dataParts, fileParts, refusalParts } from '#platform/http/answer'
import { type Authenticate, parseBearer } from '#platform/http/bearer'
import { withDeadline } from '#platform/http/deadline'
import { refusalsOf } from '#platform/http/endpoint-refusals'
import type { Incoming } from '#platform/http/incoming'
import { describeAct, type OperatorGate } from '#platform/http/operator-gate'
import { parseInput } from '#platform/http/parse-input'
import { type PublicAnswers, createPublicAnswer, publicParts } from '#platform/http/public-answer'
import type { RateLimiter } from '#platform/http/rate-limit'
import type {
  Caller,
  HandlerInput,
  OperatorCaller,
  PlayerCaller,
  Route,
} from '#platform/http/route'
import type { Scope } from '#platform/http/scope'
import type { ReadTurns } from '#platform/http/read-turns'
import type { UploadSlots } from '#platform/http/upload-slots'

export type RouteDeps = {
  readonly authenticate: Authenticate
  readonly operators?: OperatorGate
  /** What names the session of a call, if it is not the bearer that it has. */
  readonly bearerOf?: (incoming: Incoming, scope: Scope) => string
  readonly rateLimiter: RateLimiter
  readonly countries: CountryPolicy
  readonly requestTimeoutMs: number
  /** For uploads, which may take a phone a while. */
  readonly uploadTimeoutMs: number
  /** Validates every answer and refusal against the contract; on in tests and development. */
  readonly checkResponses: boolean
  readonly publicAnswers: PublicAnswers
  readonly now: () => Date
  readonly uploads: UploadSlots
  readonly readTurns: ReadTurns
}

export type RawCall = {
  readonly request: Request
  readonly incoming: Incoming
  readonly params: Record<string, string>
  readonly scope: Scope
  /** The complete JSON body; null if it is too large. */
  readonly rawBody: Uint8Array | null
}

type Handling = {
  readonly caller: Caller | PlayerCaller | OperatorCaller
} & Pick<RouteDeps, 'now' | 'operators'>

/** Identifies the caller → authorizes → parses → calls the handler → wraps the answer. */
export async function answerRoute(route: Route, raw: RawCall, deps: RouteDeps): Promise<Answer> {
  const isPublic = route.publicSeconds !== undefined
  const answering = isPublic ? answerPublic(route, raw, deps) : answerCaller(route, raw, deps)
  if (!deps.checkResponses) return answering
  const answer = await answering.catch((error: unknown) => {
    if (error instanceof Fault) checkRefusal(route.endpoint, error.code)
    throw error
  })
  checkRefusal(route.endpoint, raw.scope.seen.refusal)
  return answer
}

async function answerCaller(route: Route, raw: RawCall, deps: RouteDeps): Promise<Answer> {
  const timeoutMs = route.endpoint.file ? deps.uploadTimeoutMs : deps.requestTimeoutMs
  const outcome = await withDeadline(runRoute(route, raw, deps), timeoutMs)
  if (!outcome.ok) {
    if (deps.checkResponses) checkDifference(route.endpoint, outcome)
    return refuseCall(outcome, raw.scope)
  }
  const meta = metaOf(outcome)
  if (deps.checkResponses) checkAnswer(route.endpoint, outcome.value, meta)
  const { produces } = route.endpoint
  if (produces !== undefined) return fileParts(outcome.value as Uint8Array, produces)
  const answer = dataParts(outcome.value, meta)
  return 'cookies' in outcome ? { ...answer, cookies: outcome.cookies as string[] } : answer
}

/** Equal for everyone, so the session is ignored and a cached answer is used. */
async function answerPublic(route: Route, raw: RawCall, deps: RouteDeps): Promise<Answer> {
  const { incoming, scope } = raw
  const waitSeconds = secondsToWait(route.endpoint, scope.guest, raw, deps)
  if (waitSeconds > 0) {
    return refuseCall(refuse('tooManyRequests', { retryAfterSeconds: waitSeconds }), scope)
  }
  const country = route.variesByCountry ? (scope.guest.country ?? '') : null
  const address = `${country === null ? '' : `${country} `}${incoming.path}${incoming.search}`
  const ifNoneMatch = incoming.header('if-none-match')
  const kept = deps.publicAnswers.find(address)
  if (kept !== null) return publicParts(kept, ifNoneMatch)
  const outcome = await withDeadline(
    handleParsed(route, raw, { ...deps, caller: scope.guest }),
    deps.requestTimeoutMs,
  )
  if (!outcome.ok) return refuseCall(outcome, scope)
  const meta = metaOf(outcome)
  if (deps.checkResponses) checkAnswer(route.endpoint, outcome.value, meta)
  const answer = createPublicAnswer(outcome.value, meta, {
    seconds: route.publicSeconds ?? 0,
    isShared: country === null,
  })
  deps.publicAnswers.keep(address, answer)
  return publicParts(answer, ifNoneMatch)
}

function refuseCall(refused: Refused, { guest, seen }: Scope): Answer {
  seen.refusal = refused.refusal
  return refusalParts(refused.refusal, guest.traceId, refused)
}

function metaOf(outcome: { readonly ok: true }): unknown {
  return 'meta' in outcome ? outcome.meta : undefined
}

async function runRoute(route: Route, raw: RawCall, deps: RouteDeps): Promise<Result<unknown>> {
  const { endpoint } = route
  const caller = await identify(endpoint, raw, deps)
  if (!caller.ok) return caller
  raw.scope.seen.playerId = caller.value.playerId
  const waitSeconds = secondsToWait(endpoint, caller.value, raw, deps)
  if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
  if (isRefusedByCountry(endpoint, caller.value, deps)) return refuse('countryExcluded')
  if (endpoint.auth === 'operator') return runOperatorRoute(route, raw, deps, caller.value)
  const handle = () => handleParsed(route, raw, { ...deps, caller: caller.value })
  return endpoint.file ? takeUpload(caller.value, deps.uploads, handle) : handle()
}

const CALL_LOGGED_MAX = 200

/** Refused attempts of operators are logged, whatever refuses them. */
async function runOperatorRoute(
  route: Route,
  raw: RawCall,
  deps: RouteDeps,
  caller: Caller,
): Promise<Result<unknown>> {
  const { operators } = deps
  const { operator } = caller
  if (operators === undefined || operator === undefined) return refuse('unauthenticated')
  const permitted = await operators.permit(route.endpoint, operator, raw.params)
  const handle = () => handleParsed(route, raw, { ...deps, caller })
  const isRead = route.endpoint.method === 'GET'
  const withDecided = async (found: Result<unknown>): Promise<Result<unknown>> =>
    !found.ok &&
    found.refusal === 'itemUnknown' &&
    (await operators.isDecided(route.endpoint, operator, raw.params))
      ? refuse('itemDecided')
      : found
  const answer = () =>
    isRead ? deps.readTurns(operator.name, () => readAsOffice(handle)) : handle()
  const outcome = permitted.ok ? await withDecided(await answer()) : permitted
  // An act is asked to be confirmed by being sent: that is no attempt at anything.
  if (outcome.ok || outcome.refusal === 'actNotConfirmed') return outcome
  const call = callOf(raw).slice(0, CALL_LOGGED_MAX)
  await operators.logRefused({ ...caller, operator }, { call, refusal: outcome.refusal })
  return outcome
}

function callOf({ incoming }: RawCall): string {
  return `${incoming.method} ${incoming.path}`
}

/** Requests by a page during its rendering are not counted; the page itself was. */
function secondsToWait(
  endpoint: Endpoint,
  caller: Caller,
  { scope }: RawCall,
  { rateLimiter }: RouteDeps,
): number {
  return scope.isInProcess ? 0 : rateLimiter.check(endpoint, caller)
}

/** Only players may upload; they are identified before the body is read. */
async function takeUpload<T>(
  { playerId }: Caller,
  uploads: UploadSlots,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (playerId === null) return refuse('unauthenticated')
  if (!uploads.enter(playerId)) return refuse('tooManyRequests', { retryAfterSeconds: 2 })
  try {
    return await work()
  } finally {
    uploads.leave(playerId)
  }
}

async function handleParsed(
  route: Route,
  raw: RawCall,
  { caller, now, operators }: Handling,
): Promise<Result<unknown>> {
  const { request, incoming, params, rawBody } = raw
  const input = await parseInput(route.endpoint, request, { params, incoming, rawBody })
  if (!input.ok) return input
  // After validation, so that nobody confirms a step-up for a refused request.
  if (isStepUpMissing(route.endpoint, caller, now())) return refuse('stepUpRequired')
  if (route.endpoint.requiresConfirmation) {
    const act = describeAct(callOf(raw), rawBody ?? '')
    const isConfirmed = caller.operator && (await operators?.isConfirmed(caller.operator, act))
    if (!isConfirmed) return refuse('actNotConfirmed')
  }
  // The endpoint's own schemas parsed the input and determined the caller's kind.
  const handlerInput = { ...input.value, caller, request }
  return route.handle(handlerInput as unknown as HandlerInput<Endpoint>)
}

function isStepUpMissing(
  { requiresStepUp }: Endpoint,
  caller: Caller | PlayerCaller,
  now: Date,
): boolean {
  if (requiresStepUp !== true) return false
  return !('steppedUpAt' in caller && isSteppedUp(caller.steppedUpAt, now))
}

/**
 * An invalid or ended token on a public call counts as a guest: public pages stay readable, and the
 * next call that needs a player explains what is wrong.
 */
async function identify(
  endpoint: Endpoint,
  { incoming, scope }: RawCall,
  deps: RouteDeps,
): Promise<Result<Caller | PlayerCaller>> {
  if (endpoint.auth === 'operator') {
    const operator = await deps.operators?.identify(incoming, scope.guest)
    if (!operator?.ok) return operator ?? refuse('unauthenticated')
    return ok({ ...scope.guest, operator: operator.value })
  }
  const bearer = deps.bearerOf?.(incoming, scope) ?? parseBearer(incoming.header('authorization'))
  const session = bearer === null ? refuse('unauthenticated') : await deps.authenticate(bearer)
  if (endpoint.auth === 'guest' && session.ok) return refuse('alreadySignedIn')
  if (endpoint.auth === 'player' && !session.ok) return session
  return ok(session.ok ? { ...scope.guest, ...session.value } : scope.guest)
}

function isRefusedByCountry(endpoint: Endpoint, caller: Caller, deps: RouteDeps): boolean {
  const { refusals, servesAllCountries } = endpoint
  if (servesAllCountries || !refusals.includes('countryExcluded')) return false
  return !isCountryServed(caller.country, deps.countries)
}

function checkAnswer(endpoint: Endpoint, data: unknown, meta: unknown): void {
  checkPart(endpoint, 'data', endpoint.response, data)
  if (endpoint.responseMeta) checkPart(endpoint, 'meta', endpoint.responseMeta, meta)
}

function checkRefusal(endpoint: Endpoint, code: string | null): void {
  if (code === null || refusalsOf(endpoint).some((listed) => listed === code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} refuses with ${code}, which its contract does not list`,
  )
}

/** Whoever was too slow is told what has changed. */
function checkDifference({ method, path }: Endpoint, { refusal, details }: Refused): void {
  if (refusal !== 'recordChanged' || (details !== undefined && 'now' in details)) return
  throw new Error(`${method} ${path} refuses with recordChanged and does not say what it is now`)
}

function checkPart(endpoint: Endpoint, part: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  if (parsed.success) return
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(
    `${part} of ${endpoint.method} ${endpoint.path} differs from its contract: ${places.join('; ')}`,
  )
}
