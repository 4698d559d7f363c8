import type { RefusalCode } from '@fairhouse/contract/refusals'
import { Fault } from '@fairhouse/domain/fault'

export type Failure = {
  readonly code: RefusalCode
  readonly retryAfterSeconds?: number
  /** A bug is logged with its stack; a fault of the outside world is a warning. */
  readonly kind: 'fault' | 'bug'
}

/** PostgreSQL states and socket errors that mean "not now" rather than "wrong". */
const BUSY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The one place where something thrown becomes an answer. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Fault) {
    return { code: error.code, retryAfterSeconds: error.retryAfterSeconds, kind: 'fault' }
  }
  if (isBusy(error)) return { code: 'overloaded', retryAfterSeconds: 1, kind: 'fault' }
  return { code: 'internalError', kind: 'bug' }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && BUSY_CODES.has(error.code)) return true
  // pg and pg-pool raise these without a code
  return CONNECTION_LOST.test(error.message)
}
