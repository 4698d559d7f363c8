import { requireCurrency } from '@fairhouse/money/currency'
import { convert, parseRate } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { BASE_CURRENCY } from './base-currency.ts'
import { readRates } from './currency-rate.query.ts'

/** Converts to minor units of the base currency; null without an exchange rate. */
export type ToBaseMinor = (of: {
  readonly currency: string
  readonly amountMinor: bigint
}) => bigint | null

/**
 * Reads the current rates once, for any number of amounts. Rounding up is for thresholds that must
 * not be exceeded, rounding down for amounts that must be reached.
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
