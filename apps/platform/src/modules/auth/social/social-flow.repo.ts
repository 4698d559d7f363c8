import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SocialTables } from '#platform/modules/auth/social/social.tables'

type Db = Kysely<PlatformDatabase>

export async function insertFlow(db: Db, flow: SocialTables['social_flow']): Promise<void> {
  await db.insertInto('social_flow').values(flow).execute()
}

/**
 * Uses up a pending sign-in and returns where its answer goes; undefined if it is unknown, expired,
 * or of another browser, provider, player or session. A mismatch leaves it unused.
 */
export async function takeFlow(
  db: Db,
  flow: {
    readonly stateHash: string
    readonly browserHash: string
    readonly provider: string
    readonly playerId: string | null
    readonly sessionId: string | null
    readonly now: Date
  },
): Promise<{ readonly redirectUri: string; readonly beganAt: Date } | undefined> {
  return db
    .deleteFrom('social_flow')
    .where('state_hash', '=', flow.stateHash)
    .where('browser_hash', '=', flow.browserHash)
    .where('provider', '=', flow.provider)
    .where('player_id', 'is not distinct from', flow.playerId)
    .where('session_id', 'is not distinct from', flow.sessionId)
    .where('expires_at', '>', flow.now)
    .returning(['redirect_uri as redirectUri', 'created_at as beganAt'])
    .executeTakeFirst()
}

/** Job: deletes expired sign-ins. */
export async function dropOldFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_flow').where('expires_at', '<=', now).execute()
}
