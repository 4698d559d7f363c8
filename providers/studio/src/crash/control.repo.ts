import type { Kysely } from 'kysely'
import type { StudioDatabase } from '../studio.tables.ts'

type Db = Kysely<StudioDatabase>

/** A process that is silent for so long has lost the flights to another one. */
const HOLD_MS = 5_000

/** Flights take place while somebody looks on, or did a moment ago. */
const WATCHED_MS = 30_000

/**
 * Makes a process the one that runs the flights. `taken`: it was not before, so a current flight belongs
 * to another one. `elsewhere`: another process runs them.
 */
export async function holdControl(
  db: Db,
  holder: string,
  now: Date,
): Promise<'held' | 'taken' | 'elsewhere'> {
  const control = await db.selectFrom('crash_control').selectAll().executeTakeFirstOrThrow()
  const leftMs = (control.held_until?.getTime() ?? 0) - now.getTime()
  if (control.holder === holder && leftMs > HOLD_MS / 2) return 'held'
  const taken = await db
    .updateTable('crash_control')
    .set({ holder, held_until: new Date(now.getTime() + HOLD_MS) })
    .where((where) =>
      where.or([
        where('holder', 'is', null),
        where('holder', '=', holder),
        where('held_until', '<=', now),
      ]),
    )
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return 'elsewhere'
  return control.holder === holder ? 'held' : 'taken'
}

/** Lets the next process take over immediately. */
export async function releaseControl(db: Db, holder: string, now: Date): Promise<void> {
  await db
    .updateTable('crash_control')
    .set({ held_until: now })
    .where('holder', '=', holder)
    .execute()
}

/** Notes that somebody looks on. */
export async function markWatched(db: Db, now: Date): Promise<void> {
  await db.updateTable('crash_control').set({ watched_at: now }).execute()
}

export async function isWatched(db: Db, now: Date): Promise<boolean> {
  const { watched_at: at } = await db
    .selectFrom('crash_control')
    .select('watched_at')
    .executeTakeFirstOrThrow()
  return at !== null && now.getTime() - at.getTime() < WATCHED_MS
}
