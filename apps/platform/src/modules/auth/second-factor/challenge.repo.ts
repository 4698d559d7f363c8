import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SecondFactorTables } from '#platform/modules/auth/second-factor/second-factor.tables'

type Trx = Transaction<PlatformDatabase>

export type ChallengeRow = Selectable<SecondFactorTables['second_factor_challenge']>

export async function insertChallenge(trx: Trx, challenge: ChallengeRow): Promise<void> {
  await trx.insertInto('second_factor_challenge').values(challenge).execute()
}

/** A sign-in that still waits for its second step. */
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

/** Uses it up; false when somebody else was first, or it is too old. */
export async function takeChallenge(trx: Trx, challengeHash: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every sign-in of a player that waits for its second step. */
export async function dropChallengesOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('second_factor_challenge').where('player_id', '=', playerId).execute()
}

/** Drops those that ended; run by a job. */
export async function dropOldChallenges(db: Kysely<PlatformDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('second_factor_challenge').where('expires_at', '<=', now).execute()
}
