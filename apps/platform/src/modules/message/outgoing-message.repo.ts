import { type Kysely, type Transaction, sql } from 'kysely'
import { insertRecords } from '#platform/database/records.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { MessageChannel, MessageOutcome } from '#platform/modules/message/message.tables'

type Db = Kysely<PlatformDatabase>

export type OutgoingMessage = {
  readonly id: string
  readonly name: string
  readonly channel: MessageChannel
  readonly sealed: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Includes this attempt. */
  readonly attempts: number
}

/** Inserts messages whose keys do not exist. */
export async function insertMessages(
  trx: Transaction<PlatformDatabase>,
  messages: readonly (Omit<OutgoingMessage, 'attempts'> & { readonly key: string })[],
): Promise<void> {
  const rows = messages.map(({ createdAt, expiresAt, ...row }) => {
    return { ...row, created_at: createdAt, expires_at: expiresAt }
  })
  await insertRecords(trx, 'outgoing_message', rows, 'orSkip')
}

/**
 * Leases due messages for `leaseMs`, oldest first. Only messages and channels that this node
 * supports.
 */
export async function claimMessages(
  db: Db,
  want: {
    readonly limit: number
    readonly leaseMs: number
    readonly names: readonly string[]
    readonly channels: readonly string[]
  },
): Promise<OutgoingMessage[]> {
  const { rows } = await sql<OutgoingMessage>`
    UPDATE outgoing_message AS m SET
      attempts = m.attempts + 1,
      next_attempt_at = clock_timestamp() + ${want.leaseMs} * interval '1 ms'
    FROM (
      SELECT id FROM outgoing_message
      WHERE done_at IS NULL AND parked_at IS NULL AND next_attempt_at <= clock_timestamp()
        AND name = ANY(${want.names}) AND channel = ANY(${want.channels})
      ORDER BY next_attempt_at LIMIT ${want.limit}
      FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE m.id = due.id
    RETURNING m.id, m.name, m.channel, m.sealed, m.attempts,
      m.created_at AS "createdAt", m.expires_at AS "expiresAt"`.execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Records the outcome and deletes the sealed content. */
export async function finishMessage(
  db: Db,
  { id, outcome, at }: { readonly id: string; readonly outcome: MessageOutcome; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ sealed: null, done_at: at, outcome, parked_at: null, last_error: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Records a failure: retried after a delay, or, with null, only by an operator. */
export async function postponeMessage(
  db: Db,
  message: Pick<OutgoingMessage, 'id' | 'attempts'>,
  failure: { readonly error: string; readonly retryAfterMs: number | null },
): Promise<void> {
  await sql`
    UPDATE outgoing_message SET
      last_error = ${failure.error.slice(0, 500)},
      next_attempt_at = clock_timestamp() + ${failure.retryAfterMs ?? 0} * interval '1 ms',
      parked_at = CASE WHEN ${failure.retryAfterMs === null} THEN clock_timestamp() END
    WHERE id = ${message.id} AND attempts = ${message.attempts} AND done_at IS NULL`.execute(db)
}
