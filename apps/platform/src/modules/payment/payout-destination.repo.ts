import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PayoutDestinationRow } from './payment.tables.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/** Saves a destination, or returns the equal one that exists. */
export async function saveDestination(
  trx: Trx,
  row: Pick<PayoutDestinationRow, 'id' | 'player_id' | 'form' | 'fields' | 'label' | 'created_at'>,
): Promise<PayoutDestinationRow> {
  const fields = JSON.stringify(row.fields)
  await trx
    .insertInto('payout_destination')
    .values({ ...row, fields, proven_at: null, removed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('payout_destination')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('form', '=', row.form)
    .where(sql<boolean>`fields = ${fields}::jsonb`)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export function listSavedDestinations(db: Db, playerId: string): Promise<PayoutDestinationRow[]> {
  return db
    .selectFrom('payout_destination')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A player's saved destination. */
export function findDestination(
  db: Db,
  of: { readonly id: string; readonly playerId: string },
): Promise<PayoutDestinationRow | undefined> {
  return db
    .selectFrom('payout_destination')
    .selectAll()
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Includes removed ones: a pending withdrawal keeps its destination. */
export function readDestination(db: Db, id: string): Promise<PayoutDestinationRow> {
  return db
    .selectFrom('payout_destination')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Returns false if the player has no such destination. */
export async function removeSavedDestination(
  db: Db,
  of: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const removed = await db
    .updateTable('payout_destination')
    .set({ removed_at: of.at })
    .where('id', '=', of.id)
    .where('player_id', '=', of.playerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function markProven(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('payout_destination')
    .set({ proven_at: at })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute()
}
