import type { LimitPeriod } from '@fairhouse/contract/limit'
import { type AmountDefinition, type LimitTerms, daysOf } from './limit.ts'
import { DAY_MS } from './time-units.ts'

/** Waiting time for relaxing a limit. */
export const LOOSENING_WAIT_MS = DAY_MS
// assumed: time for the confirmation after that; the specification has none
export const LOOSENING_LIFE_MS = 7 * DAY_MS

/** A request to relax a limit. */
export type LimitRequest = (
  | { readonly kind: 'removal' }
  | ({ readonly kind: 'update' } & LimitTerms)
) & { readonly requestedAt: Date }

/**
 * Whether the new terms allow nothing that the old ones refuse. In one period the amount decides. A
 * longer period holds every shorter one within it. A shorter one is tighter when as many of them as
 * cover the longer come to no more. Gains make losses of different windows incomparable, so a loss
 * limit that changes its period is never taken for tighter.
 */
export function isAsTight(
  definition: AmountDefinition,
  { from, to }: { readonly from: LimitTerms; readonly to: LimitTerms },
): boolean {
  if (from.period === to.period) return to.amountMinor <= from.amountMinor
  if (definition === 'loss') return false
  return to.amountMinor * BigInt(countIn(to.period, from.period)) <= from.amountMinor
}

/** How many windows of a period cover one of another. */
function countIn(period: LimitPeriod, whole: LimitPeriod): number {
  return Math.ceil(daysOf(whole) / daysOf(period))
}

/** Any pending request. */
type Asked = Pick<LimitRequest, 'requestedAt'>

export function confirmFrom({ requestedAt }: Asked): Date {
  return new Date(requestedAt.getTime() + LOOSENING_WAIT_MS)
}

export function confirmBefore(request: Asked): Date {
  return new Date(confirmFrom(request).getTime() + LOOSENING_LIFE_MS)
}

/** The status of a request: waiting, confirmable, or expired. */
export function requestStatus(request: Asked, now: Date): 'waiting' | 'confirmable' | 'lapsed' {
  if (now < confirmFrom(request)) return 'waiting'
  return now < confirmBefore(request) ? 'confirmable' : 'lapsed'
}
