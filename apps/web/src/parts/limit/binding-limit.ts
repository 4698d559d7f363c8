import type { Limit } from '@fairhouse/contract/limit'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { convert } from '@fairhouse/money/rate'
import type { AmountLimit } from './limit-texts.ts'
import { priceOf } from '#parts/money/currency-price.ts'

export function isAmountLimit(limit: Limit): limit is AmountLimit {
  return limit.definition <= 3 && limit.usage !== null
}

/**
 * The limit with the smallest rest among these definitions, whatever the currency: it
 * applies before any other. Undefined without such limits.
 */
export function findBindingLimit(
  limits: readonly Limit[],
  definitions: readonly AmountLimit['definition'][],
  currencies: readonly CurrencySetting[],
): AmountLimit | undefined {
  const own = limits
    .filter(isAmountLimit)
    .filter(({ definition }) => definitions.includes(definition))
  const leftOf = (limit: AmountLimit) => leftIn(own[0]?.currency ?? '', limit, currencies)
  return own.toSorted((a, b) => compare(leftOf(a), leftOf(b)))[0]
}

/** The rest of a limit in a currency; null without a rate. */
export function leftIn(
  currency: string,
  limit: AmountLimit,
  currencies: readonly CurrencySetting[],
): bigint | null {
  const left = BigInt(limit.usage.remaining)
  // Nothing is nothing in every currency.
  if (left === 0n || limit.currency === currency) return left
  const from = priceOf(limit.currency, currencies)
  const to = priceOf(currency, currencies)
  return from && to ? convert(left, { from, to, rounding: 'down' }) : null
}

function compare(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a < b ? -1 : a > b ? 1 : 0
}
