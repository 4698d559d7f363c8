import type { Kysely } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

export type SubscriptionRow = Row<'push_subscription'>

/** A browser belongs to the player who signed in last. */
export async function saveSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { player_id, session_id, p256dh, auth } = row
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ player_id, session_id, p256dh, auth }),
    )
    .execute()
}

/** Subscriptions of browsers in which the player is signed in. */
export async function listLiveSubscriptions(
  db: Db,
  playerId: string,
  now: Date,
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscription as s')
    .innerJoin('player_session as session', 'session.id', 's.session_id')
    .selectAll('s')
    .where('s.player_id', '=', playerId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('s.created_at')
    .execute()
}

export async function deleteSubscription(
  db: Db,
  of: { readonly playerId: string; readonly endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('player_id', '=', of.playerId)
    .where('endpoint', '=', of.endpoint)
    .execute()
}

/** Deletes subscriptions whose session has ended. */
export async function dropEndedSubscriptions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('player_session')
        .select('id')
        .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now)])),
    )
    .execute()
}
