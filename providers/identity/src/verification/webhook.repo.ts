import { type Kysely, sql, type Transaction } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import type { WebhookRow } from './verification.tables.ts'

export async function insertWebhook(
  trx: Transaction<IdentityTables>,
  webhook: Pick<WebhookRow, 'id' | 'applicant_id' | 'type' | 'body' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('verification_webhook')
    .values({ ...webhook, next_attempt_at: webhook.created_at })
    .execute()
}

/**
 * Takes messages that are due: counts the attempt and moves the next one to `leaseUntil` before
 * anything is sent, so that a crash in between costs a pause and not the message.
 */
export async function claimDue(
  db: Kysely<IdentityTables>,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<WebhookRow[]> {
  const due = sql<string>`(
    SELECT id FROM verification_webhook WHERE status = 'waiting' AND next_attempt_at <= ${now}
    ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
  )`
  const rows = await db
    .updateTable('verification_webhook')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leaseUntil }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

export async function recordOutcome(
  db: Kysely<IdentityTables>,
  outcome: Pick<WebhookRow, 'id' | 'status'> & { readonly nextAttemptAt: Date },
): Promise<void> {
  await db
    .updateTable('verification_webhook')
    .set({ status: outcome.status, next_attempt_at: outcome.nextAttemptAt })
    .where('id', '=', outcome.id)
    .execute()
}
