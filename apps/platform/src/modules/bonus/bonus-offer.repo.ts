import { sql, type Kysely, type Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { BonusPackage } from './bonus-package.file.ts'

type Db = Kysely<PlatformDatabase>

/** Number of a player's successful deposits. */
export async function countDeposits(db: Db, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('deposit_counter')
    .select('deposits')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.deposits ?? 0
}

/** The deposit of a player that was credited last. */
export async function findLastDeposit(db: Db, playerId: string) {
  const row = await db
    .selectFrom('invoice')
    .select(['currency', 'deposit_number', 'created_at', 'settled_at'])
    .select((eb) => eb.fn.coalesce('credited_minor', 'amount_minor').as('amountMinor'))
    .where('player_id', '=', playerId)
    .where('deposit_number', '>', 0)
    .orderBy('deposit_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { currency, amountMinor, deposit_number: number, created_at: openedAt } = row
  return { currency, amountMinor, number, openedAt, settledAt: row.settled_at! }
}

/**
 * Mean RTP of the offered games by feature, in hundredths of a percent; `other` = games with none
 * of them.
 */
export async function readMeanRtps(
  db: Db,
  named: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ feature: string; rtp: number }>`
    SELECT feature, floor(avg(rtp::numeric) * 100)::int AS rtp
    FROM (
      SELECT rtp, unnest(features) AS feature FROM game WHERE is_enabled AND NOT is_hidden
      UNION ALL
      SELECT rtp, 'other' FROM game
      WHERE is_enabled AND NOT is_hidden AND NOT features && ${named}::text[]
    ) AS offered WHERE rtp IS NOT NULL GROUP BY feature`.execute(db)
  return new Map(rows.map(({ feature, rtp }) => [feature, rtp]))
}

/**
 * Makes the takers of an offer per person take turns until the transaction ends, so that two accounts
 * of one person cannot both be the first. Take it before the balances.
 */
export async function lockOffer(
  trx: Transaction<PlatformDatabase>,
  { id, oncePer }: Pick<BonusPackage, 'id' | 'oncePer'>,
): Promise<void> {
  if (oncePer === 'player') return
  await lockKey(trx, `bonus-offer:${id}`)
}
