import type { LinkMark, PlayerRecord } from '@fairhouse/contract/office/record'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Mark = PlayerRecord['linked'][number]['marks'][number]

export type LinkRow = {
  readonly player_id: string
  readonly mark: LinkMark
  readonly strength: Mark['strength']
  readonly at: Date
}

const LINKS_MAX = 300

/**
 * What other accounts share with a player, each with the last time that the other one used it. A
 * device without a fingerprint is known by address and browser together; a card by its brand, last
 * digits and expiry, which different cards can have in common.
 */
export async function listLinks(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<LinkRow[]> {
  // Of each device or network: whoever has many sessions costs no more than their last ones.
  const lastOthers = (isShared: RawBuilder<unknown>) => sql`SELECT o.player_id,
    max(o.last_seen_at) AS last_seen_at FROM player_session o
    WHERE ${isShared} AND o.player_id <> ${playerId}
    GROUP BY o.player_id ORDER BY 2 DESC LIMIT ${LINKS_MAX}`
  const { rows } = await sql<LinkRow>`
    WITH own AS (SELECT DISTINCT ip, user_agent, fingerprint FROM player_session
      WHERE player_id = ${playerId})
    SELECT player_id, mark, strength, max(at) AS at FROM (
      SELECT o.player_id, 'device' AS mark, 'strong' AS strength, o.last_seen_at AS at
        FROM (SELECT DISTINCT fingerprint FROM own WHERE fingerprint IS NOT NULL) s
        CROSS JOIN LATERAL (${lastOthers(sql`o.fingerprint = s.fingerprint`)}) o
      UNION ALL SELECT o.player_id, 'device', 'medium', o.last_seen_at
        FROM (SELECT DISTINCT ip, user_agent FROM own WHERE fingerprint IS NULL) s
        CROSS JOIN LATERAL (${lastOthers(sql`o.ip = s.ip AND o.user_agent = s.user_agent
          AND o.fingerprint IS NULL`)}) o
      UNION ALL SELECT o.player_id, 'network', 'weak', o.last_seen_at
        FROM (SELECT DISTINCT ip FROM own) s
        CROSS JOIN LATERAL (${lastOthers(sql`o.ip = s.ip`)}) o
      UNION ALL SELECT o.player_id, 'person', 'strong', p.created_at FROM player_detail d
        JOIN player_detail o ON o.personal_id_number = d.personal_id_number
        JOIN player p ON p.id = o.player_id
        WHERE d.player_id = ${playerId}
      UNION ALL SELECT o.player_id, 'person', 'medium', p.created_at FROM player_detail d
        JOIN player_detail o ON lower(o.full_name) = lower(d.full_name)
          AND o.birthdate = d.birthdate
        JOIN player p ON p.id = o.player_id
        WHERE d.player_id = ${playerId}
      UNION ALL SELECT o.player_id, 'address', 'medium', p.created_at FROM player_detail d
        JOIN player_detail o ON lower(o.postal_code) = lower(d.postal_code)
          AND lower(o.address) = lower(d.address)
        JOIN player p ON p.id = o.player_id
        WHERE d.player_id = ${playerId}
      UNION ALL SELECT o.player_id, 'instrument', 'strong', o.created_at FROM payout_destination d
        JOIN payout_destination o ON o.fields = d.fields AND o.form = d.form
        WHERE d.player_id = ${playerId}
      UNION ALL SELECT o.player_id, 'card', 'medium', o.last_used_at FROM saved_card c
        JOIN saved_card o ON o.last_four = c.last_four AND o.brand = c.brand
          AND o.expires_in = c.expires_in
        WHERE c.player_id = ${playerId}
    ) AS shared
    WHERE player_id <> ${playerId}
    GROUP BY player_id, mark, strength ORDER BY at DESC LIMIT ${LINKS_MAX}`.execute(db)
  return rows
}
