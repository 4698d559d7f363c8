import type { FieldError, RefusalCode } from '@fairhouse/contract/refusals'
import type { SessionEndReason } from '@fairhouse/contract/session'

/** The outcome of a rule or service: a value, or an expected "no" from the refusal table. */
export type Result<T, C extends RefusalCode = RefusalCode> = Ok<T> | Refused<C>

export type Ok<T> = { readonly ok: true; readonly value: T }

export type Refused<C extends RefusalCode = RefusalCode> = {
  readonly ok: false
  readonly refusal: C
  /** What is wrong per field, for refusals that a form shows. */
  readonly fields?: Readonly<Record<string, FieldError>>
  /** Seconds after which asking again makes sense. */
  readonly retryAfterSeconds?: number
  /** What the second step of signing in is done with. */
  readonly challenge?: string
  /** Why the session ended that the call was made with. */
  readonly endReason?: SessionEndReason
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
