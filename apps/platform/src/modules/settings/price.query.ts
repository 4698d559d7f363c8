import type { PriceOf } from '@fairhouse/domain/limit-usage'
import { requireCurrency } from '@fairhouse/money/currency'
import { parseRate } from '@fairhouse/money/rate'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readRates } from './currency-rate.query.ts'

/** Current rates; a currency without one blocks the caller. */
export async function readPrices(db: Kysely<PlatformDatabase>): Promise<PriceOf> {
  const rates = await readRates(db)
  return (code) => {
    const rate = parseRate(rates.get(code) ?? '')
    if (rate === undefined) throw new Error(`There is no rate of ${code}`)
    return { currency: requireCurrency(code), rate }
  }
}
