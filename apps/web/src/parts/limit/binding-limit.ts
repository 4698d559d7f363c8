import type { Limit } from '@fairhouse/contract/limit'
import type { CurrencySetting } from '@fairhouse/contract/settings'
import { convert } from '@fairhouse/money/rate'
import { isAmountLimit, type AmountLimit } from './limit-texts.ts'
import { priceOf } from '#parts/money/currency-price.ts'

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
  return own.toSorted((a, b) =>
    compare(leftIn(a, own[0], currencies), leftIn(b, own[0], currencies)),
  )[0]
}

/** The rest of a limit, in the currency of another; null without a rate. */
function leftIn(
  limit: AmountLimit,
  other: AmountLimit | undefined,
  currencies: readonly CurrencySetting[],
): bigint | null {
  const left = BigInt(limit.usage.remaining)
  // Nothing is nothing in every currency.
  if (left === 0n || limit.currency === other?.currency) return left
  const from = priceOf(limit.currency, currencies)
  const to = priceOf(other?.currency ?? '', currencies)
  return from && to ? convert(left, { from, to, rounding: 'down' }) : null
}

function compare(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a < b ? -1 : a > b ? 1 : 0
}
