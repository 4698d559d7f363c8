import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SecondFactorTables } from '#platform/modules/auth/second-factor/second-factor.tables'

type Trx = Transaction<PlatformDatabase>

export type ChallengeRow = Selectable<SecondFactorTables['second_factor_challenge']>

export async function insertChallenge(trx: Trx, challenge: ChallengeRow): Promise<void> {
  await trx.insertInto('second_factor_challenge').values(challenge).execute()
}

/** A sign-in that awaits its second step. */
export async function findChallenge(
  db: Kysely<PlatformDatabase>,
  challengeHash: string,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('second_factor_challenge')
    .selectAll()
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a challenge; returns false if it is expired or was used concurrently. */
export async function takeChallenge(trx: Trx, challengeHash: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Cancels all pending second steps of a player. */
export async function dropChallengesOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('second_factor_challenge').where('player_id', '=', playerId).execute()
}

/** Job: deletes expired challenges. */
export async function dropOldChallenges(db: Kysely<PlatformDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('second_factor_challenge').where('expires_at', '<=', now).execute()
}
