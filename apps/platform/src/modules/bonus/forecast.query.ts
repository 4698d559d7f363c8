import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import type { ForecastRow } from './forecast.repo.ts'

type Db = Kysely<PlatformDatabase>

const FORECASTS_MAX = 20

/** Forecasts of a version, newest first. */
export function listForecasts(db: Db, versionId: string): Promise<ForecastRow[]> {
  return db
    .selectFrom('bonus_forecast')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .limit(FORECASTS_MAX)
    .execute()
}

export type ForecastPlayer = {
  readonly playerId: string
  readonly bonuses: number
  readonly givenMinor: bigint
  readonly convertedMinor: bigint
  readonly withdrewSoon: boolean
}

/** What each player of a forecast got, who cost most first; in the base currency. */
export async function listForecastPlayers(
  db: Db,
  forecastId: string,
): Promise<readonly ForecastPlayer[]> {
  const { rows } = await sql<ForecastPlayer>`
    SELECT player_id AS "playerId", count(*)::int AS bonuses, sum(given_minor) AS "givenMinor",
      sum(converted_minor) AS "convertedMinor", bool_or(withdrew_soon) AS "withdrewSoon"
    FROM bonus_forecast_bonus WHERE forecast_id = ${forecastId}
    GROUP BY player_id ORDER BY sum(converted_minor) DESC, player_id`.execute(db)
  return rows
}

/** What a package really gave within a time; null in the base currency without a rate. */
export async function readFact(
  db: Db,
  of: { readonly packageId: string; readonly from: Date; readonly until: Date },
) {
  const rows = await db
    .selectFrom('player_bonus')
    .select('currency')
    .select((eb) => [
      eb.fn.count<bigint>('player_id').distinct().as('players'),
      eb.fn.countAll<bigint>().as('bonuses'),
      eb.fn.sum<bigint>('amount_minor').as('given'),
      eb.fn.sum<bigint>('converted_minor').as('converted'),
    ])
    .where('package_id', '=', of.packageId)
    .where('issued_at', '>=', of.from)
    .where('issued_at', '<', of.until)
    .groupBy('currency')
    .execute()
  const toBaseMinor = await readToBaseMinor(db)
  const sum = (name: 'given' | 'converted'): bigint =>
    rows.reduce((all, row) => {
      const amount = { currency: row.currency, amountMinor: row[name] }
      return all + (toBaseMinor(amount) ?? 0n)
    }, 0n)
  const count = (name: 'players' | 'bonuses'): number =>
    rows.reduce((all, row) => all + Number(row[name]), 0)
  return {
    ...{ players: count('players'), bonuses: count('bonuses') },
    ...{ givenMinor: sum('given'), convertedMinor: sum('converted') },
  }
}
