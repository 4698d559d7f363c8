import type { Log } from '@fairhouse/server-kit/logger'
import { describeFailure } from '#platform/http/failure'
import type { Scope } from '#platform/http/scope'

export type FinishedCall = {
  readonly method: string
  /** Pattern of the route instead of the address, which may contain codes and tokens. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

const SLOW_MS = 2_000

/** One line per request. Never headers, bodies, queries or player input. */
export function logRequest(log: Log, scope: Scope, call: FinishedCall): void {
  const { seen, guest } = scope
  const fields = {
    traceId: guest.traceId,
    method: call.method,
    route: call.route,
    status: call.status,
    ms: Math.round(call.milliseconds * 10) / 10,
    ...(seen.playerId !== null && { playerId: seen.playerId }),
    ...(seen.refusal !== null && { refusal: seen.refusal }),
  }
  if (seen.failure !== null) {
    const { kind, advice } = describeFailure(seen.failure)
    const write = kind === 'bug' ? 'error' : 'warn'
    const failure = describeError(seen.failure)
    log[write]({ ...fields, failure, ...(advice && { advice }) }, 'request failed')
  } else if (call.milliseconds > SLOW_MS) log.warn(fields, 'slow request')
  else if (isQuiet(call)) log.debug(fields, 'request')
  else log.info(fields, 'request')
}

/** Pages are many, and so are the probes of a process that is well. */
function isQuiet({ route, status }: FinishedCall): boolean {
  if (route === 'page' || route === 'unmatched') return true
  return route.startsWith('/health/') && status === 200
}

export type LoggedError = {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly stack?: string
  readonly cause?: LoggedError
}

/** PostgreSQL quotes values in the messages of data errors (class 22). */
function safeMessage(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  return /^22[0-9A-Z]{3}$/.test(code) ? 'data error, message withheld' : error.message
}

/**
 * The loggable fields of an error. Drivers attach rows and parameters (`detail` of PostgreSQL
 * quotes values), so fields are picked, never spread.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: typeof error }
  return {
    name: error.name,
    message: safeMessage(error),
    ...('code' in error && { code: error.code }),
    ...(error.stack !== undefined && { stack: stackFrames(error.stack) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

/** Stack frames only: the first lines repeat the message. */
function stackFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
