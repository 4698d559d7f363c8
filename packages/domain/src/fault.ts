import type { RefusalCode } from '@fairhouse/contract/refusals'

/** How a fault is told to the caller: the outside failed (502) or the platform is too busy (503). */
export type FaultCode = Extract<
  RefusalCode,
  'providerUnavailable' | 'socialUnavailable' | 'overloaded'
>

/**
 * The outside world failed: a provider did not answer, a database went away. Thrown, never
 * returned; the http layer maps it to the envelope. Expected "no"s are refusals, broken
 * invariants are plain errors.
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
