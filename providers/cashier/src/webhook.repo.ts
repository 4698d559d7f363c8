import { type Kysely, sql, type Transaction } from 'kysely'
import type { CashierTables, WebhookRow } from './cashier.tables.ts'

type Db = Kysely<CashierTables>

export async function insertWebhook(
  trx: Transaction<CashierTables>,
  webhook: Pick<WebhookRow, 'id' | 'payment_id' | 'type' | 'body' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('webhook')
    .values({ ...webhook, next_attempt_at: webhook.created_at })
    .execute()
}

/**
 * Takes messages that are due: counts the attempt and moves the next one to `leaseUntil` before
 * anything is sent, so that a crash in between costs a pause and not the message.
 */
export async function claimDueWebhooks(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WebhookRow[]> {
  const due = sql<string>`(
    SELECT id FROM webhook WHERE status = 'waiting' AND next_attempt_at <= ${now}
    ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
  )`
  return db
    .updateTable('webhook')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leaseUntil }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

export type AttemptRecord = {
  readonly webhookId: string
  readonly number: number
  readonly startedAt: Date
  readonly durationMs: number
  readonly statusCode: number | null
  readonly problem: string | null
  readonly status: WebhookRow['status']
  readonly nextAttemptAt: Date
}

/** Writes down how an attempt went and what follows. */
export async function recordAttempt(db: Db, attempt: AttemptRecord): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('webhook_attempt')
      .values({
        webhook_id: attempt.webhookId,
        number: attempt.number,
        started_at: attempt.startedAt,
        duration_ms: attempt.durationMs,
        status_code: attempt.statusCode,
        problem: attempt.problem,
      })
      .execute()
    await trx
      .updateTable('webhook')
      .set({ status: attempt.status, next_attempt_at: attempt.nextAttemptAt })
      .where('id', '=', attempt.webhookId)
      .execute()
  })
}

/** Makes the messages of a payment due again, whatever their state; false = it has none. */
export async function sendAgain(db: Db, paymentId: string, now: Date): Promise<boolean> {
  const sent = await db
    .updateTable('webhook')
    .set({ status: 'waiting', next_attempt_at: now })
    .where('payment_id', '=', paymentId)
    .returning('id')
    .execute()
  return sent.length > 0
}
