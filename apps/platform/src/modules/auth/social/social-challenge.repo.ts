import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SocialTables } from '#platform/modules/auth/social/social.tables'

type Db = Kysely<PlatformDatabase>

export type SocialChallengeRow = Selectable<SocialTables['social_challenge']>

export async function insertChallenge(db: Db, row: SocialChallengeRow): Promise<void> {
  await db.insertInto('social_challenge').values(row).execute()
}

export async function findChallenge(
  db: Db,
  challengeHash: string,
  now: Date,
): Promise<SocialChallengeRow | undefined> {
  return db
    .selectFrom('social_challenge')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a challenge; undefined if it is unknown or expired. */
export async function takeChallenge(
  trx: Transaction<PlatformDatabase>,
  challengeHash: string,
  now: Date,
): Promise<SocialChallengeRow | undefined> {
  return trx
    .deleteFrom('social_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Job: deletes expired challenges. */
export async function dropOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_challenge').where('expires_at', '<=', now).execute()
}
