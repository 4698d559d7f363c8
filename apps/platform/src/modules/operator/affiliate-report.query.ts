import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
export type ReportPeriod = { readonly from: Date; readonly to: Date }

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
