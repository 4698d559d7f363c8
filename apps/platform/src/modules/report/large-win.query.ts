import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { PRICES } from './report-scope.repo.ts'

export type LargeWin = {
  readonly id: string
  readonly at: Date
  readonly player: string
  readonly subject: string
  readonly currency: string
  readonly amount: bigint
}

/**
 * Bets that paid so much of the site's currency at the rate of their day, newest first. The sums of the
 * days say which players had as much, so that no other bet is read.
 */
export async function listLargeWins(
  db: Kysely<PlatformDatabase>,
  of: { readonly from: Date; readonly to: Date; readonly minor: bigint; readonly limit: number },
): Promise<LargeWin[]> {
  const dayOf = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE 'UTC')::date`
  const { rows } = await sql<LargeWin>`
    SELECT b.id, b.finished_at AS at, b.player_id AS player, b.subject, b.currency, b.payout_minor AS amount
    FROM (
      SELECT DISTINCT r.day, r.player_id, r.currency, r.kind, r.provider, r.subject, price.worth
      FROM report_sum r JOIN ${PRICES} price ON price.day = r.day AND price.currency = r.currency
      WHERE r.day >= ${dayOf(of.from)} AND r.day <= ${dayOf(of.to)}
        AND r.base IN ('return', 'freeReturn', 'corrected') AND abs(r.amount_minor) * price.worth >= ${of.minor}
    ) r
    JOIN bet b ON b.player_id = r.player_id AND b.currency = r.currency AND b.kind = r.kind
      AND b.provider = r.provider AND b.subject = r.subject
      AND b.finished_at >= r.day::timestamp AT TIME ZONE 'UTC'
      AND b.finished_at < (r.day + 1)::timestamp AT TIME ZONE 'UTC'
      AND b.payout_minor * r.worth >= ${of.minor}
    WHERE b.finished_at >= ${of.from} AND b.finished_at < ${of.to}
    ORDER BY b.finished_at DESC, b.id LIMIT ${of.limit}`.execute(db)
  return rows
}
