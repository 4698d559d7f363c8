import type { RefusalCode } from '@fairhouse/contract/refusals'
import { Fault } from '@fairhouse/domain/fault'
import { findDatabaseOutage } from '@fairhouse/server-kit/database-outage'

export type Failure = {
  readonly code: RefusalCode
  readonly retryAfterSeconds?: number
  /** Bugs are logged with a stack; faults of the outside world are warnings. */
  readonly kind: 'fault' | 'bug'
  /** Advice to the operator, for the log. */
  readonly advice?: string
}

const ADVICE: Readonly<Record<string, string>> = {
  providerUnavailable:
    'A provider is unreachable. Its open payments are queried until they are decided: npm run ops ' +
    '-- invoices. `npm run ops -- play stop provider:<name>` hides its games meanwhile.',
}

/** The only place that maps thrown errors to answers. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof Fault) {
    const { code, retryAfterSeconds } = error
    return { code, retryAfterSeconds, kind: 'fault', ...adviceFor(code) }
  }
  const outage = findDatabaseOutage(error)
  return outage ? { ...BUSY, ...outage } : BUG
}

const BUSY = { code: 'overloaded', retryAfterSeconds: 1, kind: 'fault' } as const
const BUG = { code: 'internalError', kind: 'bug' } as const

function adviceFor(code: string): { readonly advice?: string } {
  const advice = ADVICE[code]
  return advice === undefined ? {} : { advice }
}
