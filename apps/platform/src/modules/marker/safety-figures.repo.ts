import type { SafetyCounts } from '@fairhouse/domain/marker/published'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * Players who were looked at, who had a case, and the last outcome of each of them: a player counts
 * once, however often somebody talked to them.
 */
export async function countSafety(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<SafetyCounts> {
  const { rows } = await sql<SafetyCounts>`
    WITH last AS (
      SELECT DISTINCT ON (i.player_id) i.outcome FROM player_interaction i
      WHERE i.at > ${since} AND i.outcome IS NOT NULL ORDER BY i.player_id, i.at DESC
    )
    SELECT (SELECT count(*) FROM player_marker m WHERE m.scanned_at > ${since})::int AS players,
      (SELECT count(DISTINCT c.player_id) FROM marker_case c WHERE c.opened_at > ${since}
        AND c.stops <> '{}')::int AS flagged,
      (SELECT count(*) FROM last WHERE outcome = 'limitSet')::int AS "limitSet",
      (SELECT count(*) FROM last WHERE outcome = 'break')::int AS break,
      (SELECT count(*) FROM last WHERE outcome = 'unchanged')::int AS unchanged,
      (SELECT count(*) FROM last WHERE outcome = 'worse')::int AS worse`.execute(db)
  return rows[0]!
}
