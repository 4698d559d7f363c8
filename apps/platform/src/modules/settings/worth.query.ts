import { CURRENCY_CODES, requireCurrency } from '@fairhouse/money/currency'
import { sql } from 'kysely'
import { BASE_CURRENCY } from './base-currency.ts'

const SUBUNITS = JSON.stringify(
  Object.fromEntries(
    CURRENCY_CODES.map((code) => [code, requireCurrency(code).subunitToUnit.toString()]),
  ),
)

/** Minor units of the site's currency for one minor unit of another, by the rate of `rate`. */
export const WORTH = sql`(${requireCurrency(BASE_CURRENCY).subunitToUnit}::numeric
  / (rate.rate * (${SUBUNITS}::jsonb ->> rate.currency)::numeric))`
