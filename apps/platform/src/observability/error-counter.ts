import type { Log } from '@fairhouse/server-kit/logger'
import { Counter, type Registry } from 'prom-client'

/**
 * Messages of alerts. They are there from the start with 0: Prometheus takes no increase from a
 * series that begins with its first error.
 */
export const ALERTED_ERRORS: readonly string[] = [
  'payment needs review',
  'payout needs review',
  'payment differs from its provider',
  'payment has no invoice here',
  'payment reports of several days are missing',
  'a bet is overdue: ask its provider',
  'the payout of a game is outside of its confidence interval: npm run ops -- play rtp',
  'the books are wrong',
  'a chain differs from its rows',
  'job failed',
  'jobs did not start',
]

/**
 * Counts lines of level error by their message, so that alerts know what otherwise only the log says: a payment that
 * needs review, a bet that is overdue, a job that failed. Messages are constants of the code.
 */
export function countErrors(log: Log, registry: Registry): Log {
  const counter = new Counter({
    name: 'fairhouse_errors_total',
    help: 'Lines of level error in the log, by their message',
    labelNames: ['message'],
    registers: [registry],
  })
  for (const message of ALERTED_ERRORS) counter.inc({ message }, 0)
  const wrap = (inner: Log): Log => ({
    debug: inner.debug.bind(inner),
    info: inner.info.bind(inner),
    warn: inner.warn.bind(inner),
    error(...line: [fields: object | string, message?: string]) {
      const [fields, message] = line
      counter.inc({ message: typeof fields === 'string' ? fields : (message ?? 'none') })
      inner.error(...(line as Parameters<Log['error']>))
    },
    child: (fields) => wrap(inner.child(fields)),
  })
  return wrap(log)
}
