import type { Kysely, Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type AttachmentRow = Row<'support_attachment'>

/** Serializes uploads of one player until the transaction ends. */
export async function lockAttachments(trx: Trx, playerId: string): Promise<void> {
  await lockKey(trx, `attachment:${playerId}`)
}

export async function countAttachments(db: Db, playerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('support_attachment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAttachment(trx: Trx, attachment: AttachmentRow): Promise<void> {
  await trx.insertInto('support_attachment').values(attachment).execute()
}

/** Attaches a player's waiting pictures to a ticket; returns the names of those attached. */
export async function attachToTicket(
  trx: Trx,
  of: {
    readonly playerId: string
    readonly ids: readonly string[]
    readonly ticketId: string
  },
): Promise<string[]> {
  if (of.ids.length === 0) return []
  const rows = await trx
    .updateTable('support_attachment')
    .set({ ticket_id: of.ticketId })
    .where('id', 'in', of.ids)
    .where('player_id', '=', of.playerId)
    .where('ticket_id', 'is', null)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function findAttachment(db: Db, id: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('support_attachment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes pictures whose ticket was never sent. */
export async function dropWaitingAttachments(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('support_attachment')
    .where('ticket_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Which of these files belong to an attachment. */
export async function findAttachmentNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('support_attachment')
    .select('store_name')
    .where('store_name', 'in', names)
    .execute()
  return new Set(rows.map(({ store_name: name }) => name))
}
