import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { PlayerStatusWord } from '#platform/modules/player/player.tables'

export type NoteRow = Row<'player_note'>

export async function updateStatus(
  trx: Transaction<PlatformDatabase>,
  change: { readonly playerId: string; readonly status: PlayerStatusWord; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player')
    .set({ status: change.status, updated_at: change.at })
    .where('id', '=', change.playerId)
    .execute()
}

export async function insertNote(trx: Transaction<PlatformDatabase>, note: NoteRow): Promise<void> {
  await trx.insertInto('player_note').values(note).execute()
}

export async function listNotes(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<NoteRow[]> {
  return db
    .selectFrom('player_note')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .execute()
}

/** A player's open sessions, most recently seen first. */
export async function listOpenSessions(db: Kysely<PlatformDatabase>, playerId: string) {
  return db
    .selectFrom('player_session')
    .select(['id', 'created_at', 'last_seen_at', 'ip', 'country', 'user_agent', 'way'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** The latest audit entries of an account. */
export async function listActs(
  db: Kysely<PlatformDatabase>,
  { playerId, limit }: { readonly playerId: string; readonly limit: number },
) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'actor_type', 'actor_id', 'ip', 'details'])
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
