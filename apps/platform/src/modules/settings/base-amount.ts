import { requireCurrency } from '@fairhouse/money/currency'
import { convert, parseRate } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from './base-currency.ts'
import { readRates } from './currency-rate.query.ts'

/**
 * What an amount is in minor units of the base currency by the rates of today, rounded up: half a cent
 * over a threshold is over it. Null without a rate.
 */
export async function toBaseMinor(
  db: Kysely<PlatformDatabase>,
  { currency, amountMinor }: { readonly currency: string; readonly amountMinor: bigint },
): Promise<bigint | null> {
  const rates = await readRates(db)
  const from = parseRate(rates.get(currency) ?? '')
  const to = parseRate(rates.get(BASE_CURRENCY) ?? '')
  if (from === undefined || to === undefined) return null
  return convert(amountMinor, {
    from: { currency: requireCurrency(currency), rate: from },
    to: { currency: requireCurrency(BASE_CURRENCY), rate: to },
    rounding: 'up',
  })
}
