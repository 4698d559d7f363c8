import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Metrics, addGauge } from '#platform/observability/metrics'
import { countUnpublished } from '#platform/realtime/dispatch.repo'
import { countUnhandled } from '#platform/realtime/reaction.repo'

/** Gauges for alerts, queried from the database when the metrics are read. */
export function addDatabaseGauges(metrics: Metrics, db: Kysely<PlatformDatabase>): void {
  addGauge(metrics, {
    name: 'fairhouse_outbox_unpublished',
    help: 'Events that are committed and not yet published',
    read: () => countUnpublished(db),
  })
  addGauge(metrics, {
    name: 'fairhouse_outbox_unhandled',
    help: 'Reactions to committed events that have not taken effect yet, parked ones included; of each kind 10,000 are counted',
    read: () => countUnhandled(db),
  })
  addGauge(metrics, {
    name: 'fairhouse_outbox_parked',
    help: 'Reactions given up after too many attempts',
    read: () =>
      count(db, sql`select count(*) as value from outbox_reaction where parked_at is not null`),
  })
  addGauge(metrics, {
    name: 'fairhouse_messages_waiting',
    help: 'E-mails and text messages that wait to be sent',
    read: () =>
      count(
        db,
        sql`select count(*) as value from outgoing_message
          where done_at is null and parked_at is null`,
      ),
  })
  addGauge(metrics, {
    name: 'fairhouse_messages_parked',
    help: 'E-mails and text messages that were given up: npm run ops -- messages parked',
    read: () =>
      count(db, sql`select count(*) as value from outgoing_message where parked_at is not null`),
  })
  addGauge(metrics, {
    name: 'fairhouse_archive_failing',
    help: '1 while PostgreSQL cannot archive its write-ahead log, which backups need',
    read: () => count(db, ARCHIVE_FAILURES),
  })
  addGauge(metrics, {
    name: 'fairhouse_withdrawals_late',
    help: 'Withdrawals that are not paid by the time that the market of their players promises',
    read: () => count(db, LATE_WITHDRAWALS),
  })
  addGauge(metrics, {
    name: 'fairhouse_withdrawals_nearly_late',
    help: 'Those that have less than a quarter of an hour left',
    read: () => count(db, NEARLY_LATE_WITHDRAWALS),
  })
  addGauge(metrics, {
    name: 'fairhouse_oldest_wait_seconds',
    help: 'Age of the oldest unpaid payout, and of what waits longest for an operator',
    labels: ['of', 'provider'],
    read: async () => (await OLDEST.execute(db)).rows,
  })
}

const UNPAID = sql`
  select count(*) as value from withdrawal
  where promised_at is not null and step in ('review', 'approved', 'sending', 'sent')`

const LATE_WITHDRAWALS = sql`${UNPAID} and promised_at <= now()`

const NEARLY_LATE_WITHDRAWALS = sql`${UNPAID} and promised_at > now()
  and promised_at <= now() + interval '15 minutes'`

/** Each part has an index of the few rows that wait. */
const OLDEST = sql<{ of: string; provider: string; value: number }>`
  SELECT of, provider, greatest(extract(epoch FROM now() - min(since)), 0)::float8 AS value FROM (
    SELECT 'payout' AS of, provider, send_after AS since
    FROM withdrawal JOIN invoice ON invoice.id = invoice_id
    WHERE step IN ('approved', 'sending', 'sent')
    UNION ALL
    SELECT 'withdrawal', provider, created_at
    FROM withdrawal JOIN invoice ON invoice.id = invoice_id WHERE step = 'review'
    UNION ALL
    SELECT 'payment', provider, raised_at
    FROM invoice_review JOIN invoice ON invoice.id = invoice_id WHERE decision IS NULL
    UNION ALL
    SELECT 'document', '', created_at FROM player_document WHERE status = 'pending'
  ) AS waiting GROUP BY of, provider`

const ARCHIVE_FAILURES = sql`
  select count(*) as value from pg_stat_archiver
  where last_failed_time > coalesce(last_archived_time, '-infinity')`

async function count(db: Kysely<PlatformDatabase>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number((rows[0] as { value: bigint } | undefined)?.value ?? 0n)
}
