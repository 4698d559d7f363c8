const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Pause before each attempt, from the end of the one before (Standard Webhooks). */
const DELAYS_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** The merchant's response: an HTTP status, or null for no response in time. */
export type AttemptAnswer = { readonly statusCode: number | null }

export type AttemptDecision =
  | { readonly status: 'delivered' | 'exhausted' | 'disabled' }
  | { readonly status: 'waiting'; readonly delayMs: number }

/** Decides what follows attempt number `attempts` (from 1). 2xx = done, 410 = never again. */
export function decideAfterAttempt(attempts: number, answer: AttemptAnswer): AttemptDecision {
  const { statusCode } = answer
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { status: 'delivered' }
  if (statusCode === 410) return { status: 'disabled' }
  const delayMs = DELAYS_MS[attempts]
  return delayMs === undefined ? { status: 'exhausted' } : { status: 'waiting', delayMs }
}
