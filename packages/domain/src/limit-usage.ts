import type { LimitPeriod } from '@fairhouse/contract/limit'
import type { Currency } from '@fairhouse/money/currency'
import { type Priced, convert } from '@fairhouse/money/rate'
import type { Condition } from './condition.ts'
import type { AmountDefinition, AmountLimit } from './limit.ts'

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

type Asked = { readonly usage: Usage; readonly priceOf: PriceOf; readonly more: Money }

const LIMITS = { bet: 'betLimit', loss: 'lossLimit', deposit: 'depositLimit' } as const

/** Whether an amount fits within a limit; reaching it exactly does. */
function limitCondition<D extends AmountDefinition>(
  definition: D,
  limit: AmountLimit,
  { usage, priceOf, more }: Asked,
): Condition<(typeof LIMITS)[D]> {
  const { period, currency, amountMinor } = limit
  const sums = new Map(usage[definition](period))
  sums.set(more.currency, (sums.get(more.currency) ?? 0n) + more.amountMinor)
  const wouldBeMinor = totalIn(currency, sums, priceOf)
  return {
    name: LIMITS[definition],
    about: period,
    isMet: wouldBeMinor <= amountMinor,
    value: { amountMinor: wouldBeMinor, currency },
    threshold: { amountMinor, currency },
  }
}

/**
 * What limits ask of a stake. All limits are checked, so the strictest applies. A stake counts as
 * wagered and, until it returns, as lost.
 */
export function stakeConditions(
  limits: readonly AmountLimit[],
  asked: Asked,
): Condition<'betLimit' | 'lossLimit'>[] {
  return limits.flatMap((limit) =>
    limit.definition === 'deposit' ? [] : [limitCondition(limit.definition, limit, asked)],
  )
}

/** What deposit limits ask of a deposit. */
export function depositLimitConditions(
  limits: readonly AmountLimit[],
  asked: Asked,
): Condition<'depositLimit'>[] {
  return limits
    .filter(({ definition }) => definition === 'deposit')
    .map((limit) => limitCondition('deposit', limit, asked))
}
