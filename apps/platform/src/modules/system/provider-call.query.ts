import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { CallCount } from './provider-call.ts'

/** Adds what a process has counted to a minute, and forgets what is old. */
export async function addCalls(
  db: Kysely<PlatformDatabase>,
  counts: readonly CallCount[],
  { minute, before }: { readonly minute: Date; readonly before: Date },
): Promise<void> {
  for (const { party, direction, calls, failed, buckets } of counts)
    await sql`
      INSERT INTO provider_call (party, direction, minute, calls, failed, buckets)
      VALUES (${party}, ${direction}, ${minute}, ${calls}, ${failed}, ${[...buckets]}::integer[])
      ON CONFLICT (minute, party, direction) DO UPDATE SET
        calls = provider_call.calls + excluded.calls,
        failed = provider_call.failed + excluded.failed,
        buckets = (SELECT array_agg(a + b ORDER BY place) FROM
          unnest(provider_call.buckets, excluded.buckets) WITH ORDINALITY AS x(a, b, place))`.execute(
      db,
    )
  await db.deleteFrom('provider_call').where('minute', '<', before).execute()
}

export function listCalls(
  db: Kysely<PlatformDatabase>,
  since: Date,
): Promise<Row<'provider_call'>[]> {
  return db.selectFrom('provider_call').selectAll().where('minute', '>=', since).execute()
}
