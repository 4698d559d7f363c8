import type { LimitPeriod, LimitRules, LimitWindow } from '@fairhouse/contract/limit'
import { type AmountDefinition, type LimitTerms, daysOf } from './limit.ts'
import { DAY_MS } from './time-units.ts'

/** Waiting time for relaxing a limit. */
const WAIT_MS: Readonly<Record<LimitRules['raiseWait'], number>> = {
  oneDay: DAY_MS,
  oneWeek: 7 * DAY_MS,
}
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
  {
    from,
    to,
    window = 'rolling',
  }: { readonly from: LimitTerms; readonly to: LimitTerms; readonly window?: LimitWindow },
): boolean {
  if (from.period === to.period) return to.amountMinor <= from.amountMinor
  if (definition === 'loss') return false
  const count = BigInt(countIn(to.period, from.period, window))
  return to.amountMinor * count <= from.amountMinor
}

/** Fixed windows do not line up: a week may lie in two months, and a month in six weeks. */
const FIXED_COUNTS: Readonly<Record<LimitPeriod, Readonly<Record<LimitPeriod, number>>>> = {
  daily: { daily: 1, weekly: 7, monthly: 31 },
  weekly: { daily: 1, weekly: 1, monthly: 6 },
  monthly: { daily: 1, weekly: 2, monthly: 1 },
}

/** How many windows of a period cover one of another. */
function countIn(period: LimitPeriod, whole: LimitPeriod, window: LimitWindow): number {
  if (window === 'fixed') return FIXED_COUNTS[period][whole]
  return Math.ceil(daysOf(whole) / daysOf(period))
}

/** Any pending request. */
type Asked = Pick<LimitRequest, 'requestedAt'>

type Rules = Pick<LimitRules, 'raiseWait'>

export function confirmFrom({ requestedAt }: Asked, { raiseWait }: Rules): Date {
  return new Date(requestedAt.getTime() + WAIT_MS[raiseWait])
}

export function confirmBefore(request: Asked, rules: Rules): Date {
  return new Date(confirmFrom(request, rules).getTime() + LOOSENING_LIFE_MS)
}

/** The status of a request: waiting, confirmable, or expired. */
export function requestStatus(
  request: Asked,
  { now, rules }: { readonly now: Date; readonly rules: Rules },
): 'waiting' | 'confirmable' | 'lapsed' {
  if (now < confirmFrom(request, rules)) return 'waiting'
  return now < confirmBefore(request, rules) ? 'confirmable' : 'lapsed'
}
