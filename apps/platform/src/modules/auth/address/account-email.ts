import type { AccountEmail } from '@fairhouse/domain/email-link'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { CodeAsker } from '#platform/modules/auth/one-time-code/one-time-code'
import { type PlayerRow, findPlayer } from '#platform/modules/player/player.query'

/** The caller who asks, for logs, rate limits and links in e-mails. */
export type ContactAsker = CodeAsker

/** A player's e-mail addresses in the form that the domain rules take. */
export function accountEmail(player: PlayerRow): AccountEmail {
  return {
    email: player.email,
    isConfirmed: player.email_confirmed_at !== null,
    pendingEmail: player.pending_email,
  }
}

export async function requirePlayer(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<PlayerRow> {
  const player = await findPlayer(db, playerId)
  if (player === undefined) throw new Error('A signed-in player has no row')
  return player
}
