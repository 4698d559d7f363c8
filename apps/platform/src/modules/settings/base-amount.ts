import { requireCurrency } from '@fairhouse/money/currency'
import { convert, parseRate } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from './base-currency.ts'
import { readRates } from './currency-rate.query.ts'

/** What an amount is in minor units of the base currency; null without a rate. */
export type ToBaseMinor = (of: {
  readonly currency: string
  readonly amountMinor: bigint
}) => bigint | null

/**
 * Reads the rates of today once, for any number of amounts. Rounded up, half a cent over a threshold
 * is over it; rounded down, an amount has to be reached in full.
 */
export async function readToBaseMinor(
  db: Kysely<PlatformDatabase>,
  rounding: 'up' | 'down' = 'up',
): Promise<ToBaseMinor> {
  const rates = await readRates(db)
  const to = parseRate(rates.get(BASE_CURRENCY) ?? '')
  return ({ currency, amountMinor }) => {
    const from = parseRate(rates.get(currency) ?? '')
    if (from === undefined || to === undefined) return null
    return convert(amountMinor, {
      from: { currency: requireCurrency(currency), rate: from },
      to: { currency: requireCurrency(BASE_CURRENCY), rate: to },
      rounding,
    })
  }
}
