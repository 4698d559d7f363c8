import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type ForecastRow = Row<'bonus_forecast'>
export type ForecastBonusRow = Row<'bonus_forecast_bonus'>

export async function insertForecast(trx: Trx, row: ForecastRow): Promise<void> {
  await trx.insertInto('bonus_forecast').values(row).execute()
}

/** Of all that run the one that was ordered first; others leave it alone until the batch ends. */
export function lockNextForecast(trx: Trx): Promise<ForecastRow | undefined> {
  return trx
    .selectFrom('bonus_forecast')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('ordered_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateForecast(
  trx: Trx,
  { id, ...change }: Pick<ForecastRow, 'id'> & Partial<ForecastRow>,
): Promise<void> {
  await trx.updateTable('bonus_forecast').set(change).where('id', '=', id).execute()
}

export async function insertForecastBonuses(
  trx: Trx,
  rows: readonly ForecastBonusRow[],
): Promise<void> {
  if (rows.length === 0) return
  const insert = trx.insertInto('bonus_forecast_bonus').values([...rows])
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Players behind a cursor who deposited within a time, in the order of their ids. */
export async function listDepositors(
  db: Db,
  of: { readonly after: string | null; readonly from: Date; readonly until: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('player_id')
    .distinct()
    .where('deposit_number', '>', 0)
    .where('settled_at', '>=', of.from)
    .where('settled_at', '<', of.until)
    .$if(of.after !== null, (query) => query.where('player_id', '>', of.after!))
    .orderBy('player_id')
    .limit(of.limit)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Players behind a cursor who placed a bet within a time. */
export async function listBettors(
  db: Db,
  of: { readonly after: string | null; readonly from: Date; readonly until: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bet')
          .select('bet.id')
          .whereRef('bet.player_id', '=', 'player.id')
          .where('bet.placed_at', '>=', of.from)
          .where('bet.placed_at', '<', of.until),
      ),
    )
    .$if(of.after !== null, (query) => query.where('id', '>', of.after!))
    .orderBy('id')
    .limit(of.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A player's credited deposits and asked withdrawals within a time, the oldest first. */
export async function listMoneyMoves(
  db: Db,
  of: { readonly playerId: string; readonly from: Date; readonly until: Date },
) {
  return await db
    .selectFrom('invoice')
    .select(['type', 'account_id', 'currency', 'deposit_number', 'created_at', 'settled_at'])
    .select((eb) => eb.fn.coalesce('credited_minor', 'amount_minor').as('amount_minor'))
    .where('player_id', '=', of.playerId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('deposit_number', '>', 0),
          eb('settled_at', '>=', of.from),
          eb('settled_at', '<', of.until),
        ]),
        eb.and([
          eb('type', '=', WITHDRAWAL),
          eb('created_at', '>=', of.from),
          eb('created_at', '<', of.until),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export const WITHDRAWAL = 2

/** How many players of a forecast share a browser, or a similar one at the same address. */
export async function countSharedDevices(db: Db, forecastId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    WITH player AS (
      SELECT DISTINCT player_id FROM bonus_forecast_bonus WHERE forecast_id = ${forecastId}
    ), device AS (
      SELECT DISTINCT p.player_id, unnest(ARRAY[
        coalesce(s.fingerprint, s.ip || ' ' || s.user_agent), s.ip || ' ' || s.browser_print
      ]) AS device
      FROM player p JOIN player_session s ON s.player_id = p.player_id
    ), shared AS (
      SELECT device FROM device WHERE device IS NOT NULL GROUP BY device HAVING count(*) > 1
    )
    SELECT count(DISTINCT player_id) FROM device JOIN shared USING (device)`.execute(db)
  return Number(rows[0]!.count)
}

/** Which of these bonuses are of a package. */
export async function listBonusesOfPackage(
  db: Db,
  packageId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('player_bonus')
    .select('id')
    .where('package_id', '=', packageId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}
