import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type FundsRow = Row<'funds_request'>

export function findNewestRequest(db: Db, playerId: string): Promise<FundsRow | undefined> {
  return db
    .selectFrom('funds_request')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertRequest(
  trx: Trx,
  request: Pick<FundsRow, 'id' | 'player_id' | 'asked_at' | 'asked_by' | 'due_at'>,
): Promise<void> {
  await trx.insertInto('funds_request').values(request).execute()
}

export async function decideRequest(
  trx: Trx,
  id: string,
  decision: Pick<FundsRow, 'decision' | 'decided_at' | 'decided_by' | 'valid_until'>,
): Promise<void> {
  await trx.updateTable('funds_request').set(decision).where('id', '=', id).execute()
}

/** Players of active accounts whose newest proof ends before a time. */
export async function listEndingProofs(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT r.player_id FROM funds_request r JOIN player p ON p.id = r.player_id AND p.status = 'active'
    WHERE r.valid_until <= ${before} AND NOT EXISTS (SELECT FROM funds_request later
      WHERE later.player_id = r.player_id AND later.asked_at > r.asked_at)
    ORDER BY r.valid_until LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.player_id)
}
