import type { RefusalCode } from '@fairhouse/contract/refusals'

/** The caller's view of a fault: the outside failed (502) or the platform is overloaded (503). */
export type FaultCode = Extract<
  RefusalCode,
  'providerUnavailable' | 'socialUnavailable' | 'overloaded'
>

/**
 * A failure of the outside world: a provider or a database did not answer. Thrown, never returned;
 * the http layer maps it to the envelope. Refusals are returned, and broken invariants are plain
 * errors.
 */
export class Fault extends Error {
  readonly code: FaultCode
  readonly retryAfterSeconds: number

  constructor(
    code: FaultCode,
    message: string,
    details: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'Fault'
    this.code = code
    this.retryAfterSeconds = details.retryAfterSeconds ?? 1
  }
}
