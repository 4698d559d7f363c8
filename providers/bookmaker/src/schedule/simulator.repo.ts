import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Fixture } from '../sports/fixture.ts'

export const SIMULATOR = 'simulator'

type Db = Kysely<BookmakerDatabase>

export type NewSimulated = {
  readonly key: string
  readonly seed: string
  readonly startAt: Date
}

/** Keeps seeds for slots that have none yet, and returns the slots that got theirs now. */
export async function insertSimulated(
  db: Db,
  events: readonly NewSimulated[],
  createdAt: Date,
): Promise<string[]> {
  if (events.length === 0) return []
  const rows = await db
    .insertInto('simulated_event')
    .values(
      events.map(({ key, seed, startAt }) => ({
        key,
        seed,
        start_at: startAt,
        created_at: createdAt,
        finished_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** The slots whose events were not returned completely. */
export async function listUnfinishedSimulated(db: Db): Promise<{ key: string; startAt: Date }[]> {
  const rows = await db
    .selectFrom('simulated_event')
    .select(['key', 'start_at'])
    .where('finished_at', 'is', null)
    .orderBy('start_at')
    .execute()
  return rows.map(({ key, start_at }) => ({ key, startAt: start_at }))
}

export async function readSeeds(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('simulated_event')
    .select(['key', 'seed'])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, seed }) => [key, seed]))
}

/** The fixtures of events as they were published: they may be older than this program. */
export async function readPublished(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Fixture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('event')
    .select(['feed_key', 'rules', 'commitment'])
    .where('feed', '=', SIMULATOR)
    .where('feed_key', 'in', keys)
    .execute()
  return new Map(
    rows.flatMap(({ feed_key, rules, commitment }) =>
      commitment === null ? [] : [[feed_key, { ...commitment, rules }] as const],
    ),
  )
}

export async function finishSimulated(
  db: Db,
  keys: readonly string[],
  finishedAt: Date,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('simulated_event')
    .set({ finished_at: finishedAt })
    .where('key', 'in', keys)
    .execute()
}
