import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** assumed: fewer payouts say nothing of the next one. */
const PAYOUTS_MIN = 20

/**
 * How long payouts since a time took from request to payment, in seconds: the median of each method
 * (`cashier.withdrawal.pix`) with enough of them.
 */
export async function readPayoutTimes(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const took = sql`extract(epoch FROM settled_at - created_at)`
  const { rows } = await sql<{ method: string; seconds: number }>`
    SELECT method, ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY ${took}))::integer AS seconds
    FROM invoice WHERE settled_at >= ${since}::timestamptz
      AND type = ${INVOICE_TYPE.withdrawal} AND status = ${INVOICE_STATUS.success}
    GROUP BY method HAVING count(*) >= ${PAYOUTS_MIN}`.execute(db)
  return new Map(rows.map(({ method, seconds }) => [method, seconds]))
}
