import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
export type ReportPeriod = { readonly from: Date; readonly to: Date }

/** Activity of a tag's players within a period, in minor units of one currency. */
export type AffiliateRevenue = {
  readonly tag: string
  readonly currency: string
  readonly registrations: bigint
  readonly firstDeposits: bigint
  readonly deposits: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
  /** Real money staked and returned by settled bets; the difference is the revenue. */
  readonly staked: bigint
  readonly returned: bigint
  /** Bonuses and rewards converted to real money. */
  readonly bonusCost: bigint
}

/**
 * Revenue by tag and currency, the basis for revenue share. Registrations count in the first
 * currency.
 */
export async function reportAffiliates(
  db: Db,
  { from, to }: ReportPeriod,
): Promise<AffiliateRevenue[]> {
  const { rows } = await sql<AffiliateRevenue>`
    WITH tagged AS (
      SELECT p.id, p.affiliate_tag AS tag, p.created_at, a.id AS account_id, a.currency,
        a.created_at = min(a.created_at) OVER (PARTITION BY p.id) AS is_first
      FROM player p JOIN wallet_account a ON a.player_id = p.id WHERE p.affiliate_tag IS NOT NULL
    ), paid AS (
      SELECT account_id, count(*) FILTER (WHERE type = 1) AS deposits,
        count(*) FILTER (WHERE type = 1 AND deposit_number = 1) AS first_deposits,
        sum(coalesce(credited_minor, amount_minor) - reversed_minor) FILTER (WHERE type = 1)
          AS deposited,
        sum(amount_minor) FILTER (WHERE type = 2) AS withdrawn
      FROM invoice WHERE status = 2 AND settled_at >= ${from} AND settled_at < ${to}
      GROUP BY account_id
    ), played AS (
      SELECT wallet_account_id AS account_id, sum(cash_minor) AS staked,
        sum(payout_minor - CASE WHEN bonus_minor = 0 THEN 0
          ELSE div(payout_minor * bonus_minor, cash_minor + bonus_minor) END) AS returned
      FROM bet WHERE status = 'settled' AND reward_bonus_id IS NULL
        AND finished_at >= ${from} AND finished_at < ${to}
      GROUP BY wallet_account_id
    ), given AS (
      SELECT e.wallet_account_id AS account_id, sum(e.amount_minor) AS cost
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.account = 'cash' AND t.operation IN ('bonusEnd', 'reward', 'referralPayout')
        AND t.created_at >= ${from} AND t.created_at < ${to}
      GROUP BY e.wallet_account_id
    )
    SELECT tag, currency,
      count(*) FILTER (WHERE is_first AND created_at >= ${from} AND created_at < ${to})
        AS registrations,
      coalesce(sum(first_deposits), 0)::bigint AS "firstDeposits",
      coalesce(sum(deposits), 0)::bigint AS deposits,
      coalesce(sum(deposited), 0) AS deposited, coalesce(sum(withdrawn), 0) AS withdrawn,
      coalesce(sum(staked), 0) AS staked, coalesce(sum(returned), 0) AS returned,
      coalesce(sum(cost), 0) AS "bonusCost"
    FROM tagged LEFT JOIN paid USING (account_id) LEFT JOIN played USING (account_id)
      LEFT JOIN given USING (account_id)
    GROUP BY tag, currency ORDER BY tag, currency`.execute(db)
  return rows
}

/** An event of a tag's player, identified by number only, so that partners learn no names. */
export type AffiliateEvent = {
  readonly at: Date
  readonly playerId: string
  readonly event: 'registration' | 'deposit'
  /** Deposit ordinal. */
  readonly number: number | null
  readonly currency: string | null
  readonly amount: bigint | null
}

export async function listAffiliateEvents(
  db: Db,
  {
    tag,
    from,
    to,
    limit = null,
  }: ReportPeriod & {
    readonly tag: string
    /** Null = all of them. */
    readonly limit?: number | null
  },
): Promise<AffiliateEvent[]> {
  const { rows } = await sql<AffiliateEvent>`
    SELECT created_at AS at, id AS "playerId", 'registration' AS event, NULL::int AS number,
      NULL AS currency, NULL::numeric AS amount
    FROM player WHERE affiliate_tag = ${tag} AND created_at >= ${from} AND created_at < ${to}
    UNION ALL
    SELECT i.settled_at, i.player_id, 'deposit', i.deposit_number, i.currency,
      coalesce(i.credited_minor, i.amount_minor) - i.reversed_minor
    FROM invoice i JOIN player p ON p.id = i.player_id
    WHERE p.affiliate_tag = ${tag} AND i.type = 1 AND i.status = 2
      AND i.settled_at >= ${from} AND i.settled_at < ${to}
    ORDER BY at, "playerId" LIMIT ${limit}`.execute(db)
  return rows
}
