import type { Refused } from '@fairhouse/domain/result'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { CampaignAudience } from '#platform/modules/messenger/messenger.tables'
import { inBoundedTime, readSegmentSql } from '#platform/modules/segment/segment.query'

/** Whether `player p` is in an audience now. */
export async function readAudienceSql(
  db: Kysely<PlatformDatabase>,
  { playerId, country, language, segment, segmentVersion: version }: CampaignAudience,
  now: Date,
): Promise<RawBuilder<SqlBool>> {
  const parts = [
    ...(playerId === undefined ? [] : [sql`p.id = ${playerId}::uuid`]),
    ...(country === undefined ? [] : [sql`p.country = ${country}`]),
    ...(language === undefined ? [] : [sql`p.language = ${language}`]),
    ...(segment === undefined ? [] : [await readSegmentSql(db, { id: segment, version }, now)]),
  ]
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` AND `)})`
}

/** How many players are in an audience, and how many of them are active. */
export async function countAudience(
  db: Kysely<PlatformDatabase>,
  audience: CampaignAudience,
  now: Date,
): Promise<{ readonly players: number; readonly active: number } | Refused<'segmentTooSlow'>> {
  return inBoundedTime(db, async (trx) => {
    const { rows } = await sql<{ players: number; active: number }>`
      SELECT count(*)::int AS players, (count(*) FILTER (WHERE status = 'active'))::int AS active
      FROM player p WHERE ${await readAudienceSql(trx, audience, now)}`.execute(trx)
    return rows[0]!
  })
}

/** Messages for a segment, newest first. */
export async function listCampaignsOfSegments(
  db: Kysely<PlatformDatabase>,
): Promise<{ readonly id: string; readonly segment: string }[]> {
  const { rows } = await sql<{ id: string; segment: string }>`
    SELECT id, audience ->> 'segment' AS segment FROM message_campaign
    WHERE audience ? 'segment' ORDER BY created_at DESC LIMIT 500`.execute(db)
  return rows
}
