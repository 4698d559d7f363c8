import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Period = { readonly start: Date; readonly end: Date }

/** Of one kind of game. */
export type PlayLine = {
  readonly account_id: string
  readonly player_id: string
  readonly currency: string
  /** Of the game; sport bets have `sport`. */
  readonly features: readonly string[]
  readonly staked: bigint
  readonly returned: bigint
}

/**
 * Real money staked and returned by bets that ended within a period. Void and sold parts of a stake
 * add no loss, but what they won lowers it: a player who sells winners and keeps losers has no
 * greater loss.
 */
export async function readPlay(
  db: Db,
  { start, end }: Period,
  of?: { readonly playerId: string; readonly accountId: string },
): Promise<PlayLine[]> {
  const ofAccount = of
    ? sql`AND b.player_id = ${of.playerId} AND b.wallet_account_id = ${of.accountId}`
    : sql``
  const { rows } = await sql<PlayLine>`
    SELECT b.wallet_account_id AS account_id, b.player_id, b.currency, k.features,
      sum(c.staked - div(c.staked * b.bonus_minor, b.cash_minor + b.bonus_minor)) AS staked,
      sum(c.returned - div(c.returned * b.bonus_minor, b.cash_minor + b.bonus_minor)) AS returned
    FROM bet b CROSS JOIN LATERAL (
      SELECT coalesce(b.counted_minor, b.cash_minor + b.bonus_minor) AS staked,
        coalesce(b.counted_payout_minor, b.payout_minor) AS paid
    ) AS a CROSS JOIN LATERAL (
      SELECT a.staked, a.paid + greatest(0,
        b.payout_minor - a.paid - (b.cash_minor + b.bonus_minor - a.staked)) AS returned
    ) AS c
    LEFT JOIN game g ON g.identity = b.subject CROSS JOIN LATERAL (
      SELECT CASE WHEN b.kind = 'sport' THEN '{sport}' ELSE coalesce(g.features, '{}') END AS features
    ) AS k JOIN player p ON p.id = b.player_id AND p.status = 'active'
    WHERE b.status = 'settled' AND b.reward_id IS NULL AND b.finished_at >= ${start} AND b.finished_at < ${end} ${ofAccount}
    GROUP BY b.wallet_account_id, b.player_id, b.currency, k.features`.execute(db)
  return rows
}

export function listCashback(
  db: Db,
  of: { readonly packageId: string; readonly start: Date },
): Promise<{ accountId: string; amountMinor: bigint }[]> {
  return db
    .selectFrom('cashback_payment')
    .select(['wallet_account_id as accountId', 'amount_minor as amountMinor'])
    .where('package_id', '=', of.packageId)
    .where('period_start', '=', of.start)
    .execute()
}

export async function insertCashback(
  trx: Transaction<PlatformDatabase>,
  payment: Row<'cashback_payment'>,
): Promise<void> {
  await trx.insertInto('cashback_payment').values(payment).execute()
}
