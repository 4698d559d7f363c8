import type { CurrencySetting } from '@fairhouse/contract/settings'
import { findCurrency } from '@fairhouse/money/currency'
import { parseRate, type Priced } from '@fairhouse/money/rate'

/** A currency with its rate as the site has set it; nothing for one that it has no rate of. */
export function priceOf(code: string, currencies: readonly CurrencySetting[]): Priced | undefined {
  const currency = findCurrency(code)
  const setting = currencies.find((candidate) => candidate.code === code)
  const rate = setting && parseRate(setting.rate.rate)
  return currency && rate && { currency, rate }
}
