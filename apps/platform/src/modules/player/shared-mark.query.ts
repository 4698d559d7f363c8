import type { SharedMark } from '@fairhouse/contract/referral'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type SharedMarkRow = { readonly player_id: string; readonly mark: SharedMark }

/**
 * Other accounts that share a person, browser, address or withdrawal destination with a player.
 * Without a fingerprint, a browser is identified by address and user agent together. Each of them is
 * looked up once: whoever signs in often from two accounts does not hold up those who wait for an offer.
 */
export async function listSharedMarks(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<SharedMarkRow[]> {
  const { rows } = await sql<SharedMarkRow>`
    WITH own AS (SELECT DISTINCT fingerprint, ip, user_agent FROM player_session
      WHERE player_id = ${playerId})
    SELECT o.player_id, 'device' AS mark FROM (
        SELECT DISTINCT fingerprint FROM own WHERE fingerprint IS NOT NULL
      ) s JOIN player_session o ON o.fingerprint = s.fingerprint AND o.player_id <> ${playerId}
    UNION SELECT o.player_id, 'device' FROM own s
      JOIN player_session o ON o.ip = s.ip AND o.user_agent = s.user_agent
        AND o.fingerprint IS NULL AND o.player_id <> ${playerId}
      WHERE s.fingerprint IS NULL
    UNION SELECT o.player_id, 'person' FROM player_detail d
      JOIN player_detail o ON o.personal_id_number = d.personal_id_number
        AND o.player_id <> d.player_id
      WHERE d.player_id = ${playerId}
    UNION SELECT o.player_id, 'person' FROM player_detail d
      JOIN player_detail o ON lower(o.full_name) = lower(d.full_name)
        AND o.birthdate = d.birthdate AND o.player_id <> d.player_id
      WHERE d.player_id = ${playerId}
    UNION SELECT o.player_id, 'address' FROM player_detail d
      JOIN player_detail o ON lower(o.postal_code) = lower(d.postal_code)
        AND lower(o.address) = lower(d.address) AND o.player_id <> d.player_id
      WHERE d.player_id = ${playerId}
    UNION SELECT o.player_id, 'instrument' FROM payout_destination p
      JOIN payout_destination o ON o.fields = p.fields AND o.form = p.form
        AND o.player_id <> p.player_id
      WHERE p.player_id = ${playerId}`.execute(db)
  return rows
}
