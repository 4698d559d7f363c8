import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { SavedCardRow } from './payment.tables.ts'

type Db = Kysely<PlatformDatabase>

/** Saves a card or updates its last use. A card removed by the player stays removed. */
export async function saveCard(
  trx: Transaction<PlatformDatabase>,
  card: Omit<SavedCardRow, 'removed_at' | 'last_used_at'>,
): Promise<void> {
  await sql`
    INSERT INTO saved_card (id, player_id, provider, method, token, brand, last_four, expires_in,
      created_at, last_used_at)
    SELECT ${card.id}, ${card.player_id}, ${card.provider}, ${card.method}, ${card.token},
      ${card.brand}, ${card.last_four}, ${card.expires_in}, ${card.created_at}, ${card.created_at}
    WHERE NOT EXISTS (SELECT FROM saved_card WHERE provider = ${card.provider}
      AND token = ${card.token} AND removed_at IS NOT NULL)
    ON CONFLICT (player_id, provider, brand, last_four, expires_in) WHERE removed_at IS NULL
      DO UPDATE SET last_used_at = excluded.last_used_at`.execute(trx)
}

/** Most recently used first. */
export function listSavedCards(db: Db, playerId: string): Promise<SavedCardRow[]> {
  return db
    .selectFrom('saved_card')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type OwnCard = { readonly id: string; readonly playerId: string }

export function findSavedCard(db: Db, of: OwnCard): Promise<SavedCardRow | undefined> {
  return db
    .selectFrom('saved_card')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Includes removed ones: a pending deposit keeps its card. */
export function readSavedCard(db: Db, id: string): Promise<SavedCardRow> {
  return db.selectFrom('saved_card').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function markCardRemoved(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('saved_card').set({ removed_at: at }).where('id', '=', id).execute()
}
