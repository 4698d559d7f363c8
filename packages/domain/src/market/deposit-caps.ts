import type { LimitPeriod, LimitWindow } from '@fairhouse/contract/limit'
import type { Condition } from '../condition.ts'
import { totalIn, type Money, type PriceOf, type Sums } from '../limit-usage.ts'
import type { Market } from './market.ts'

/** The most of a period, in minor units of the market's currency. */
export type DepositCap = {
  readonly period: LimitPeriod
  readonly window: LimitWindow
  readonly counts: 'deposits' | 'net'
  readonly maxMinor: bigint
}

/** What binds a player of an age, null = unknown; a check of means may have allowed more. */
export function depositCapsOf(
  { rules }: Market,
  { age, allowedMinor }: { readonly age: number | null; readonly allowedMinor: bigint | null },
): readonly DepositCap[] {
  return rules.depositCaps.value
    .filter(({ underAge }) => underAge === undefined || age === null || age < underAge)
    .map(({ period, window, counts, max }) => {
      const isRaised = allowedMinor !== null && allowedMinor > BigInt(max)
      return { period, window, counts, maxMinor: isRaised ? allowedMinor : BigInt(max) }
    })
}

// assumed: no source says how long a check of means is good for
const CHECK_MONTHS = 12

/** When what a check of means allowed ends. */
export function allowedUntil(checkedAt: Date): Date {
  const end = new Date(checkedAt)
  end.setUTCMonth(end.getUTCMonth() + CHECK_MONTHS)
  return end
}

/** Whether a deposit reaches the maximum at most. `counted`: of the period before it. */
export function depositCapCondition(
  { currency }: Market,
  { period, maxMinor }: DepositCap,
  { counted, more, priceOf }: { counted: Sums; more: Money; priceOf: PriceOf },
): Condition<'marketDeposit'> {
  const sums = new Map(counted)
  sums.set(more.currency, (sums.get(more.currency) ?? 0n) + more.amountMinor)
  const amountMinor = totalIn(currency, sums, priceOf)
  return {
    ...{ name: 'marketDeposit', about: period, isMet: amountMinor <= maxMinor },
    ...{ value: { amountMinor, currency }, threshold: { amountMinor: maxMinor, currency } },
  }
}
