import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { TokenWay } from '#platform/modules/auth/session/session.tables'

type Trx = Transaction<PlatformDatabase>

export async function insertSignInToken(
  trx: Trx,
  token: {
    readonly tokenHash: string
    readonly playerId: string
    readonly way: TokenWay
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await trx
    .insertInto('sign_in_token')
    .values({
      token_hash: token.tokenHash,
      player_id: token.playerId,
      way: token.way,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Uses up a token and all others of its player; undefined if it is unknown or expired. */
export async function takeSignInToken(
  trx: Trx,
  token: { readonly tokenHash: string; readonly now: Date },
): Promise<{ readonly player_id: string; readonly way: TokenWay } | undefined> {
  const taken = await trx
    .deleteFrom('sign_in_token')
    .where('token_hash', '=', token.tokenHash)
    .where('expires_at', '>', token.now)
    .returning(['player_id', 'way'])
    .executeTakeFirst()
  if (taken !== undefined) await dropSignInTokens(trx, taken.player_id)
  return taken
}

/** Deletes all unused sign-in tokens of a player. */
export async function dropSignInTokens(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('sign_in_token').where('player_id', '=', playerId).execute()
}

/** Job: deletes expired tokens. */
export async function dropOldSignInTokens(db: Kysely<PlatformDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_token').where('expires_at', '<=', now).execute()
}
