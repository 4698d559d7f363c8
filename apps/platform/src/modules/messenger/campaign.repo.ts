import { MARKETING_PRODUCTS } from '@fairhouse/contract/marketing'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type CampaignRow = Row<'message_campaign'>

export async function insertCampaign(
  db: Db,
  { texts, audience, ...campaign }: Omit<CampaignRow, 'after_player_id' | 'sent' | 'finished_at'>,
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

/**
 * Writes the message for the next players of a campaign, in id order. Skips locked, closed and
 * excluded players; for offers also players on a break, without the consent that their market asks
 * for, or with strong markers of harm.
 */
export async function insertCampaignMessages(
  trx: Trx,
  campaign: CampaignRow,
  {
    limit,
    now,
    consents,
  }: {
    readonly limit: number
    readonly now: Date
    /** Where an offer needs a consent for its product: in these countries, or in all others. */
    readonly consents: {
      readonly inside: readonly string[]
      readonly outside: readonly string[] | null
    }
  },
): Promise<{ readonly recipients: Recipient[]; readonly lastPlayerId: string | null }> {
  const { id, kind, topic, audience, after_player_id: after } = campaign
  const products = campaign.product === null ? MARKETING_PRODUCTS : [campaign.product]
  const { inside, outside } = consents
  const { rows } = await sql<{ messageId: string | null; playerId: string }>`
    WITH looked AS MATERIALIZED (
      SELECT p.id, p.status, p.country FROM player p
      WHERE (${after}::uuid IS NULL OR p.id > ${after}::uuid)
        AND (${audience.playerId ?? null}::uuid IS NULL OR p.id = ${audience.playerId ?? null}::uuid)
        AND (${audience.country ?? null}::text IS NULL OR p.country = ${audience.country ?? null})
        AND (${audience.language ?? null}::text IS NULL OR p.language = ${audience.language ?? null})
      ORDER BY p.id LIMIT ${limit}
    ), written AS (
      INSERT INTO site_message (id, player_id, kind, topic, campaign_id, created_at)
      SELECT gen_random_uuid(), l.id, ${kind}, ${topic}, ${id}, ${now} FROM looked l
      WHERE l.status = 'active'
        AND NOT EXISTS (
          SELECT FROM player_exclusion e
          WHERE e.player_id = l.id AND (e.ends_at IS NULL OR e.ends_at > ${now})
        )
        AND (${topic} <> 'offers' OR NOT EXISTS (
          SELECT FROM player_limit b
          WHERE b.player_id = l.id AND b.definition = 'coolingOff' AND b.ends_at > ${now}
        ))
        AND (${topic} <> 'offers' OR NOT EXISTS (
          SELECT FROM marker_case m
          WHERE m.player_id = l.id AND m.stops_ended_at IS NULL AND 'marketing' = ANY (m.stops)
        ))
        AND (${topic} <> 'offers' OR CASE
          -- A choice for all products is neither shown there nor read.
          WHEN l.country = ANY(${inside}) OR (${outside !== null} AND NOT l.country = ANY(${outside ?? []}))
          THEN (
            SELECT count(*) FROM marketing_consent m
            WHERE m.player_id = l.id AND m.channel = 'site' AND m.product = ANY(${products})
          ) = ${products.length}
          ELSE NOT EXISTS (
            SELECT FROM notice_choice c
            WHERE c.player_id = l.id AND c.channel = 'site' AND c.topic = 'offers' AND NOT c.is_on
          )
        END)
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
