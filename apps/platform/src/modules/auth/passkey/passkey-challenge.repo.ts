import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PasskeyPurpose } from '#platform/modules/auth/passkey/passkey.tables'

type Db = Kysely<PlatformDatabase>

/** The purpose and the player of a challenge; a null player accepts any passkey. */
export type PasskeyAsk = { readonly purpose: PasskeyPurpose; readonly playerId: string | null }

export async function insertPasskeyChallenge(
  db: Db,
  challenge: PasskeyAsk & {
    readonly challengeHash: string
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.challengeHash,
      purpose: challenge.purpose,
      player_id: challenge.playerId,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Uses up a challenge; returns false if it is expired or for another purpose. */
export async function takePasskeyChallenge(
  db: Db,
  challengeHash: string,
  { purpose, playerId, now }: PasskeyAsk & { readonly now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('player_id', 'is not distinct from', playerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a player's pending challenges. */
export async function dropPasskeyChallengesOf(db: Db, playerId: string): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('player_id', '=', playerId).execute()
}

/** Job: deletes expired challenges. */
export async function dropOldPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
