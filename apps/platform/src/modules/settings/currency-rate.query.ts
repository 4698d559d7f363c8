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

/** Stores the rates of a source; an older one never replaces a newer one. */
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
    await sql`INSERT INTO currency_rate (currency, rate, source, as_of)
      VALUES (${currency}, ${rate}, ${source}, ${asOf})
      ON CONFLICT (currency) DO UPDATE SET rate = excluded.rate, source = excluded.source,
        as_of = excluded.as_of WHERE currency_rate.as_of < excluded.as_of`.execute(db)
  }
}
