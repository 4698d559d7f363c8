import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'

/** Waits until a statement of this database waits for a lock. */
export async function waitForLock(db: Kysely<PlatformDatabase>): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE NOT granted AND datname = current_database()`.execute(db)
    return rows[0]?.waiting ?? 0
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}
