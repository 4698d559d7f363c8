import type { Context } from 'hono'
import { findDatabaseOutage } from './database-outage.ts'
import type { Log } from './logger.ts'

/** An unexpected error as a stand-in provider answers it. */
export type ErrorAnswer = {
  readonly status: 500 | 503
  readonly code: 'internalError' | 'overloaded'
  readonly headers: Readonly<Record<string, string>>
}

type ErrorLog = Pick<Log, 'error' | 'warn'>

/**
 * Logs the error of a request and chooses its answer: an outage of the database is `503` with
 * `Retry-After`, anything else a bug, `500`.
 */
export function reportError(
  log: ErrorLog,
  { error, path }: { error: Error; path: string },
): ErrorAnswer {
  const outage = findDatabaseOutage(error)
  if (!outage) {
    log.error({ err: error, path }, 'request failed')
    return { status: 500, code: 'internalError', headers: {} }
  }
  log.warn({ reason: error.message, path, ...outage }, 'request failed: database unavailable')
  return { status: 503, code: 'overloaded', headers: { 'retry-after': '1' } }
}

/** The `onError` of a provider; `answer` chooses the format. */
export function createErrorHandler(
  log: ErrorLog,
  answer: (context: Context, failure: ErrorAnswer) => Response,
) {
  return (error: Error, context: Context): Response => {
    const { pathname: path } = new URL(context.req.url)
    const failure = reportError(log, { error, path })
    for (const [name, value] of Object.entries(failure.headers)) context.header(name, value)
    return answer(context, failure)
  }
}
