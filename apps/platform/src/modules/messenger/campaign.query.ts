import type { Audience } from '@fairhouse/domain/audience'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** How many players are in an audience, and how many of them are active. */
export async function countAudience(
  db: Kysely<PlatformDatabase>,
  audience: Audience,
): Promise<{ readonly players: number; readonly active: number }> {
  const { playerId, country, language } = audience
  const { rows } = await sql<{ players: number; active: number }>`
    SELECT count(*)::int AS players, (count(*) FILTER (WHERE status = 'active'))::int AS active
    FROM player p
    WHERE (${playerId ?? null}::uuid IS NULL OR p.id = ${playerId ?? null}::uuid)
      AND (${country ?? null}::text IS NULL OR p.country = ${country ?? null})
      AND (${language ?? null}::text IS NULL OR p.language = ${language ?? null})`.execute(db)
  return rows[0]!
}
