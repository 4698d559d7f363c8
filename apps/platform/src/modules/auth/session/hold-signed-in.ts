import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Authenticated } from '#platform/http/bearer'
import { type PlayerWithSecrets, lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { isSessionOpen } from '#platform/modules/auth/session/session.repo'

/**
 * Locks the player's row for adding an auth method and checks the session again under the lock: an
 * owner who takes the account back locks the row and ends the sessions, and a request from before
 * that must not take effect after it.
 */
export async function holdSignedIn(
  trx: Transaction<PlatformDatabase>,
  { playerId, sessionId }: Authenticated,
): Promise<Result<PlayerWithSecrets, 'sessionEnded'>> {
  const player = await lockPlayerForUpdate(trx, playerId)
  if (player === undefined) throw new Error('A signed-in player has no row')
  return (await isSessionOpen(trx, sessionId)) ? ok(player) : refuse('sessionEnded')
}
