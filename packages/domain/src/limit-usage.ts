import type { LimitPeriod } from '@fairhouse/contract/limit'
import type { Currency } from '@fairhouse/money/currency'
import { type Priced, convert } from '@fairhouse/money/rate'
import type { AmountLimit } from './limit.ts'

/** Minor units by currency code. */
export type Sums = ReadonlyMap<string, bigint>

/** The rate of a currency; throws if there is none, so that no amount counts as zero. */
export type PriceOf = (code: Currency['code']) => Priced

/**
 * The total of several currencies in one. Rounding rule `usageUp`: each currency is rounded to the
 * stricter side, losses up and gains towards zero, so that usage is never too low.
 */
export function totalIn(currency: string, sums: Sums, priceOf: PriceOf): bigint {
  return [...sums].reduce((total, [code, minor]) => {
    if (code === currency) return total + minor
    const rounding = minor < 0n ? 'down' : 'up'
    return total + convert(minor, { from: priceOf(code), to: priceOf(currency), rounding })
  }, 0n)
}

/** The usage in each window, by currency: stakes, net losses, deposits. */
export type Usage = {
  readonly bet: (period: LimitPeriod) => Sums
  readonly loss: (period: LimitPeriod) => Sums
  readonly deposit: (period: LimitPeriod) => Sums
}

export type Money = { readonly amountMinor: bigint; readonly currency: string }

/** The used amount of a limit, in its currency; negative = a gain. */
export function usedOf(limit: AmountLimit, usage: Usage, priceOf: PriceOf): bigint {
  return totalIn(limit.currency, usage[limit.definition](limit.period), priceOf)
}

/** Whether an amount fits within a limit; reaching it exactly does. */
export function fits(
  limit: AmountLimit,
  { usage, priceOf, more }: { usage: Usage; priceOf: PriceOf; more: Money },
): boolean {
  const sums = new Map(usage[limit.definition](limit.period))
  sums.set(more.currency, (sums.get(more.currency) ?? 0n) + more.amountMinor)
  return totalIn(limit.currency, sums, priceOf) <= limit.amountMinor
}

/**
 * The limit that refuses a stake, or null. All limits are checked, so the strictest applies. A
 * stake counts as wagered and, until it returns, as lost.
 */
export function findStakeDenial(
  limits: readonly AmountLimit[],
  asked: { readonly usage: Usage; readonly priceOf: PriceOf; readonly more: Money },
): 'betLimitReached' | 'lossLimitReached' | null {
  const broken = limits.find((limit) => limit.definition !== 'deposit' && !fits(limit, asked))
  if (broken === undefined) return null
  return broken.definition === 'bet' ? 'betLimitReached' : 'lossLimitReached'
}

/** Whether a deposit exceeds a deposit limit. */
export function isDepositOver(
  limits: readonly AmountLimit[],
  asked: { readonly usage: Usage; readonly priceOf: PriceOf; readonly more: Money },
): boolean {
  return limits.some((limit) => limit.definition === 'deposit' && !fits(limit, asked))
}
