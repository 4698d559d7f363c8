import type { Markets } from '@fairhouse/domain/market/market'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { reasonSql } from '#platform/modules/messenger/campaign-reason.query'
import { readAudienceSql } from '#platform/modules/messenger/campaign.query'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type CampaignRow = Row<'message_campaign'>

export async function insertCampaign(
  db: Db,
  {
    texts,
    audience,
    ...campaign
  }: Omit<CampaignRow, 'after_player_id' | 'sent' | 'finished_at' | 'canceled_at'>,
): Promise<void> {
  await db
    .insertInto('message_campaign')
    .values({
      ...campaign,
      texts: JSON.stringify(texts),
      audience: JSON.stringify(audience),
      after_player_id: null,
      finished_at: null,
    })
    .execute()
}

/** Locks a due campaign that no other node is sending. */
export async function lockDueCampaign(trx: Trx, now: Date): Promise<CampaignRow | undefined> {
  return trx
    .selectFrom('message_campaign')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export type Recipient = { readonly messageId: string; readonly playerId: string }

/** Writes the message for the next players of a campaign who have no reason against it, in id order. */
export async function insertCampaignMessages(
  trx: Trx,
  campaign: CampaignRow,
  {
    limit,
    now,
    markets,
  }: { readonly limit: number; readonly now: Date; readonly markets: Markets },
): Promise<{ readonly recipients: Recipient[]; readonly lastPlayerId: string | null }> {
  const { id, kind, topic, audience, after_player_id: after } = campaign
  const { rows } = await sql<{ messageId: string | null; playerId: string }>`
    WITH looked AS MATERIALIZED (
      SELECT p.id FROM player p
      WHERE (${after}::uuid IS NULL OR p.id > ${after}::uuid)
        AND ${await readAudienceSql(trx, audience, now)}
      ORDER BY p.id LIMIT ${limit}
    ), decided AS MATERIALIZED (
      SELECT p.id, ${reasonSql(campaign, { now, markets })} AS reason
      FROM looked JOIN player p USING (id)
    ), reached AS (
      INSERT INTO campaign_recipient (campaign_id, player_id, is_held_out, at)
      SELECT ${id}, d.id, d.reason IS NOT NULL, ${now} FROM decided d
      WHERE d.reason IS NULL OR d.reason = 'heldOut'
      ON CONFLICT DO NOTHING
      RETURNING player_id, is_held_out
    ), written AS (
      INSERT INTO site_message (id, player_id, kind, topic, campaign_id, created_at)
      SELECT gen_random_uuid(), player_id, ${kind}, ${topic}, ${id}, ${now} FROM reached
      WHERE NOT is_held_out
      ON CONFLICT DO NOTHING
      RETURNING id, player_id
    )
    SELECT w.id AS "messageId", l.id AS "playerId"
    FROM looked l LEFT JOIN written w ON w.player_id = l.id
    ORDER BY l.id`.execute(trx)
  return {
    recipients: rows.flatMap(({ messageId, playerId }) =>
      messageId === null ? [] : [{ messageId, playerId }],
    ),
    lastPlayerId: rows.at(-1)?.playerId ?? null,
  }
}

/** Ends a campaign that is not over; returns false if it is, or there is none. */
export async function cancelCampaign(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message_campaign')
    .set({ finished_at: now, canceled_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the progress; null = finished. */
export async function moveCampaign(
  trx: Trx,
  campaign: CampaignRow,
  progress: { readonly after: string | null; readonly sent: number; readonly now: Date },
): Promise<void> {
  const { after, sent, now } = progress
  await trx
    .updateTable('message_campaign')
    .set({
      sent: campaign.sent + sent,
      ...(after === null ? { finished_at: now } : { after_player_id: after }),
    })
    .where('id', '=', campaign.id)
    .execute()
}
