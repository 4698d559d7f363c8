import type { FieldError, PlayerRefusalCode } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'

/** Errors on this side of the wire, besides the refusals of the platform. */
export type TransportFault =
  | 'network'
  | 'timeout'
  | 'responseTooLarge'
  | 'malformedResponse'
  | 'cookiesBlocked'

export type ApiErrorCode = PlayerRefusalCode | TransportFault

/** A call that did not succeed: a refusal of the platform, or a fault of the way there. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Errors by field, for forms. */
  readonly fields: Readonly<Record<string, FieldError>>
  readonly traceId: string
  readonly retryAfterSeconds: number | null
  /** For `secondFactorRequired`: the data for the second step of signing in. */
  readonly challenge: string | null
  /** Of `sessionEnded`: why. */
  readonly endReason: SessionEndReason | null
  /** For an error with a number in the specification (13100), otherwise null. */
  readonly number: number | null

  constructor(details: {
    code: ApiErrorCode
    status: number
    traceId: string
    message?: string
    fields?: Readonly<Record<string, FieldError>>
    retryAfterSeconds?: number | null
    challenge?: string
    endReason?: SessionEndReason
    number?: number
  }) {
    super(details.message ?? details.code)
    this.name = 'ApiError'
    this.code = details.code
    this.status = details.status
    this.fields = details.fields ?? {}
    this.traceId = details.traceId
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.challenge = details.challenge ?? null
    this.endReason = details.endReason ?? null
    this.number = details.number ?? null
  }
}

/** True when asking again later may help: no answer, or the server's own trouble. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

const DEPOSIT_LIMIT = 13100

/** Whether a limit or a break of the player stands against a deposit. */
export function isDepositLimited(error: unknown): boolean {
  return error instanceof ApiError && error.number === DEPOSIT_LIMIT
}
