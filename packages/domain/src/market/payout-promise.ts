import { MINUTE_MS } from '../time-units.ts'
import type { Market } from './market.ts'

/** By when a withdrawal is paid; null = no such rule. */
export function payoutPromisedAt({ rules }: Market, requestedAt: Date): Date | null {
  const minutes = rules.payoutMinutes.value
  return minutes === null ? null : new Date(requestedAt.getTime() + minutes * MINUTE_MS)
}

/**
 * When the first withdrawal to a destination is sent. assumed: half of the time that a market gives, so
 * that the other half is left to pay it
 */
export function sendAfter(
  market: Market,
  { requestedAt, waitMs }: { readonly requestedAt: Date; readonly waitMs: number },
): Date {
  const promisedAt = payoutPromisedAt(market, requestedAt)
  const waitMaxMs = promisedAt && (promisedAt.getTime() - requestedAt.getTime()) / 2
  return new Date(requestedAt.getTime() + Math.min(waitMs, waitMaxMs ?? waitMs))
}
