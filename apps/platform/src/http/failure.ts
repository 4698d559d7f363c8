import type { RefusalCode } from '@fairhouse/contract/refusals'
import { Fault } from '@fairhouse/domain/fault'

export type Failure = {
  readonly code: RefusalCode
  readonly retryAfterSeconds?: number
  /** Bugs are logged with a stack; faults of the outside world are warnings. */
  readonly kind: 'fault' | 'bug'
  /** Advice to the operator, for the log. */
  readonly advice?: string
}

const DATABASE_AWAY =
  'The database is unreachable. Check its log; the site recovers by itself once it is back.'
const TOO_BUSY =
  'All database connections are in use. If this persists, look for slow queries, or raise ' +
  'FAIRHOUSE_DATABASE_CONNECTIONS together with max_connections of PostgreSQL.'
const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: DATABASE_AWAY,
  ECONNRESET: DATABASE_AWAY,
  '53100': 'The database disk is full. Free some space; refused requests then work again.',
  '53200': 'The database is out of memory. Lower its connection count or add memory.',
  '53300': TOO_BUSY,
  '57P01': DATABASE_AWAY,
  '57P02': DATABASE_AWAY,
  '57P03': DATABASE_AWAY,
  '25006': 'The database is a replica. Promote it, or point DATABASE_URL to the primary.',
  providerUnavailable:
    'A provider is unreachable. Its open payments are queried until they are decided: npm run ops ' +
    '-- invoices. `npm run ops -- play stop provider:<name>` hides its games meanwhile.',
}

/** PostgreSQL states and socket errors that are temporary. */
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
  '25006',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])

const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect/
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error)/

/** The only place that maps thrown errors to answers. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Fault) {
    const { code, retryAfterSeconds } = error
    return { code, retryAfterSeconds, kind: 'fault', ...adviceFor(code) }
  }
  const state = codeOf(error)
  if (BUSY_CODES.has(state)) return { ...BUSY, ...adviceFor(state) }
  if (!(error instanceof Error)) return BUG
  // pg and pg-pool throw these without a code
  if (NO_CONNECTION_FREE.test(error.message)) return { ...BUSY, advice: TOO_BUSY }
  return CONNECTION_LOST.test(error.message) ? { ...BUSY, advice: DATABASE_AWAY } : BUG
}

const BUSY = { code: 'overloaded', retryAfterSeconds: 1, kind: 'fault' } as const
const BUG = { code: 'internalError', kind: 'bug' } as const

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function adviceFor(code: string): { readonly advice?: string } {
  const advice = ADVICE[code]
  return advice === undefined ? {} : { advice }
}
