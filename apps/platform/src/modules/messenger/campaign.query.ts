import type { Refused } from '@fairhouse/domain/result'
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
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

export type ListedCampaign = Row<'message_campaign'> & { readonly held_out: number }

/** Messages of operators, newest first. */
export async function listCampaigns(
  db: Kysely<PlatformDatabase>,
  limit: number,
): Promise<ListedCampaign[]> {
  const { rows } = await sql<ListedCampaign>`
    SELECT c.*, (SELECT count(*)::int FROM campaign_recipient r
      WHERE r.campaign_id = c.id AND r.is_held_out) AS held_out
    FROM message_campaign c ORDER BY c.created_at DESC, c.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Of those who got a message, or were held out of it: how many did something within some days. */
export type CampaignEffect = {
  readonly is_held_out: boolean
  readonly players: bigint
  readonly deposited: bigint
  readonly bet: bigint
  readonly opted_out: bigint
}

export function readCampaignEffect(
  db: Kysely<PlatformDatabase>,
  { id, days }: { readonly id: string; readonly days: number },
): Promise<CampaignEffect[] | Refused<'segmentTooSlow'>> {
  return inBoundedTime(db, async (trx) => {
    const within = (time: string) =>
      sql`${sql.ref(time)} >= r.at AND ${sql.ref(time)} < r.at + ${days}::int * interval '1 day'`
    const { rows } = await sql<CampaignEffect>`
      SELECT r.is_held_out, count(*) AS players,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM invoice i WHERE i.player_id = r.player_id AND i.type = 1 AND i.status = 2
            AND ${within('i.settled_at')})) AS deposited,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM bet b WHERE b.player_id = r.player_id AND ${within('b.placed_at')})) AS bet,
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM notice_choice c WHERE c.player_id = r.player_id AND c.topic = 'offers'
            AND NOT c.is_on AND ${within('c.changed_at')})) AS opted_out
      FROM campaign_recipient r WHERE r.campaign_id = ${id} GROUP BY 1`.execute(trx)
    return rows
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
