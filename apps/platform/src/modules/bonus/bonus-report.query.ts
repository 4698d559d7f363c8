import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Figures of a package, in minor units of one currency. */
export type BonusReportLine = {
  readonly packageId: string
  readonly currency: string
  readonly issued: bigint
  readonly accepted: bigint
  readonly played: bigint
  readonly expired: bigint
  readonly canceled: bigint
  readonly lost: bigint
  /** Granted, and converted to real money (the cost). */
  readonly given: bigint
  readonly converted: bigint
  /** Players who withdrew within a day after a conversion. */
  readonly withdrewSoon: bigint
  /**
   * Players who share a browser, or a similar one at the same address, with another player of the
   * package.
   */
  readonly sharedDevice: bigint
}

/** Cost, uptake, conversion and signs of abuse, by package and currency. */
export async function reportBonuses(
  db: Kysely<PlatformDatabase>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BonusReportLine[]> {
  const { rows } = await sql<BonusReportLine>`
    WITH given AS (
      SELECT * FROM player_bonus WHERE issued_at >= ${from} AND issued_at < ${to}
    ), device AS (
      SELECT DISTINCT g.package_id, g.player_id, unnest(ARRAY[
        coalesce(s.fingerprint, s.ip || ' ' || s.user_agent), s.ip || ' ' || s.browser_print
      ]) AS device
      FROM given g JOIN player_session s ON s.player_id = g.player_id
    ), shared AS (
      SELECT package_id, device FROM device GROUP BY package_id, device HAVING count(*) > 1
    ), suspect AS (
      SELECT DISTINCT package_id, player_id FROM device JOIN shared USING (package_id, device)
    )
    SELECT g.package_id AS "packageId", g.currency, count(*) AS issued,
      count(*) FILTER (WHERE g.activated_at IS NOT NULL) AS accepted,
      count(*) FILTER (WHERE g.result = 2) AS played,
      count(*) FILTER (WHERE g.result = 4) AS expired,
      count(*) FILTER (WHERE g.result = 3) AS canceled,
      count(*) FILTER (WHERE g.result = 5) AS lost,
      coalesce(sum(g.amount_minor) FILTER (WHERE g.activated_at IS NOT NULL), 0) AS given,
      sum(g.converted_minor) AS converted,
      count(DISTINCT g.player_id) FILTER (WHERE g.result = 2 AND EXISTS (
        SELECT FROM invoice i WHERE i.player_id = g.player_id AND i.type = 2
          AND i.created_at >= g.finished_at AND i.created_at < g.finished_at + interval '1 day'
      )) AS "withdrewSoon",
      count(DISTINCT s.player_id) AS "sharedDevice"
    FROM given g LEFT JOIN suspect s ON s.package_id = g.package_id AND s.player_id = g.player_id
    GROUP BY g.package_id, g.currency ORDER BY g.package_id, g.currency`.execute(db)
  return rows
}
