import { publicName } from '@fairhouse/domain/public-name'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findPlayer } from './player.query.ts'

/** A player's masked name: its first letter. */
export async function readPublicName(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<string> {
  const player = await findPlayer(db, playerId)
  if (!player) return '***'
  const { nickname, first_name: firstName, email, phone } = player
  return publicName({ nickname, firstName, email, phone, tgUserId: null })
}
