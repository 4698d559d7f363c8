import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Authenticated } from '#platform/http/bearer'
import { type PlayerRow, lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { isSessionOpen } from '#platform/modules/auth/session/session.repo'

/**
 * The player's row, held for whoever adds a way into the account. Their session is looked at again
 * under the lock: whoever takes an account back holds the row and ends the sessions, and what was
 * asked for a moment before must not come after it.
 */
export async function holdSignedIn(
  trx: Transaction<PlatformDatabase>,
  { playerId, sessionId }: Authenticated,
): Promise<Result<PlayerRow, 'sessionEnded'>> {
  const player = await lockPlayerForUpdate(trx, playerId)
  if (player === undefined) throw new Error('A signed-in player has no row')
  return (await isSessionOpen(trx, sessionId)) ? ok(player) : refuse('sessionEnded')
}
