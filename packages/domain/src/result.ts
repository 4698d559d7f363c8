import type { FieldError, RefusalCode } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'

/** The outcome of a rule or service: a value, or a refusal of the contract's table. */
export type Result<T, C extends RefusalCode = RefusalCode> = Ok<T> | Refused<C>

export type Ok<T> = { readonly ok: true; readonly value: T }

export type Refused<C extends RefusalCode = RefusalCode> = {
  readonly ok: false
  readonly refusal: C
  /** Field errors, for refusals shown in a form. */
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds?: number
  /** Identifies the second step of a sign-in. */
  readonly challenge?: string
  /** Why the caller's session ended. */
  readonly endReason?: SessionEndReason
  /** What is missing, or what has changed; in the office. */
  readonly details?: Readonly<Record<string, unknown>>
}

export function ok(): Ok<void>
export function ok<T>(value: T): Ok<T>
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value }
}

export function refuse<const C extends RefusalCode>(
  refusal: C,
  details: Omit<Refused, 'ok' | 'refusal'> = {},
): Refused<C> {
  return { ok: false, refusal, ...details }
}
