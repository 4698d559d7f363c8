import { referenceRate } from '@fairhouse/money/reference-rate'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Rates by currency, as decimal strings without trailing zeros. */
export async function readRates(
  db: Kysely<PlatformDatabase>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', sql<string>`trim_scale(rate)::text`.as('rate')])
    .execute()
  return new Map(rows.map((row) => [row.currency, row.rate]))
}

/** A rate as a decimal string, with its date. */
export type DatedRate = { readonly rate: string; readonly asOf: Date }

export async function readDatedRates(
  db: Kysely<PlatformDatabase>,
): Promise<ReadonlyMap<string, DatedRate>> {
  const rows = await db
    .selectFrom('currency_rate')
    .select(['currency', 'as_of', sql<string>`trim_scale(rate)::text`.as('rate')])
    .execute()
  return new Map(rows.map(({ currency, rate, as_of: asOf }) => [currency, { rate, asOf }]))
}

/** Gives each currency a rate, if it has none, that is too old to exchange at. */
export async function seedRates(
  db: Kysely<PlatformDatabase>,
  currencies: readonly string[],
): Promise<void> {
  const asOf = new Date('2025-06-30T00:00:00Z')
  await db
    .insertInto('currency_rate')
    .values(
      currencies.map((currency) => {
        const rate = referenceRate(currency)!
        return { currency, rate, source: 'assumed', as_of: asOf }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the rates of currencies that are in use; an older one never replaces a newer one. */
export async function storeRates(
  db: Kysely<PlatformDatabase>,
  {
    source,
    asOf,
    rates,
  }: {
    readonly source: string
    readonly asOf: Date
    readonly rates: Readonly<Record<string, string>>
  },
): Promise<void> {
  for (const [currency, rate] of Object.entries(rates)) {
    await db
      .updateTable('currency_rate')
      .set({ rate, source, as_of: asOf })
      .where('currency', '=', currency)
      .where('as_of', '<', asOf)
      .execute()
  }
}
