import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import type { MethodResult } from '@fairhouse/domain/payment/method-order'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Failures of the method: what the player cancels or the site refuses says nothing of it. */
const FAILURES: readonly InvoiceFailureReason[] = [
  'declined',
  'expired',
  'amountMismatch',
  'providerError',
  'payoutFailed',
]

/**
 * How payments since a time ended, by country of the player and method (`cashier.deposit.pix`). A
 * player counts once for a method, so that nobody moves it by trying often.
 */
export async function readMethodResults(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, MethodResult>>> {
  const { rows } = await sql<{ country: string; method: string } & MethodResult>`
    SELECT p.country, i.method, count(DISTINCT i.player_id)::integer AS players,
      (count(DISTINCT i.player_id) FILTER (WHERE i.status = ${INVOICE_STATUS.success}))::integer
        AS succeeded
    FROM invoice i JOIN player p ON p.id = i.player_id
    WHERE i.created_at >= ${since}::timestamptz
      AND (i.status = ${INVOICE_STATUS.success} OR i.failure_reason = any(${FAILURES}::text[]))
    GROUP BY p.country, i.method`.execute(db)
  const countries = Map.groupBy(rows, ({ country }) => country)
  return new Map(
    [...countries].map(([country, methods]) => [
      country,
      new Map(methods.map(({ method, players, succeeded }) => [method, { players, succeeded }])),
    ]),
  )
}
