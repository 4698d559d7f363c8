import { sql, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { StopSubject } from './game.tables.ts'

export type PlayStopRow = Row<'play_stop'>

type Db = Kysely<PlatformDatabase>

/** SQL condition: the operator stopped this game, its provider or all play. */
export function isStopped(game: Expression<string>, provider: Expression<string>) {
  return sql<SqlBool>`EXISTS (SELECT FROM play_stop
    WHERE subject IN ('all', 'game:' || ${game}, 'provider:' || ${provider}))`
}

/** All stops, newest first. */
export function listStops(db: Db): Promise<PlayStopRow[]> {
  return db.selectFrom('play_stop').selectAll().orderBy('stopped_at', 'desc').execute()
}

/** Returns false if it is already stopped. */
export async function insertStop(db: Db, stop: PlayStopRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('play_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if it is not stopped. */
export async function deleteStop(db: Db, subject: StopSubject): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('play_stop')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whether the game or provider exists. */
export async function isKnownSubject(db: Db, subject: StopSubject): Promise<boolean> {
  if (subject === 'all') return true
  const [kind, identity = ''] = subject.split(':')
  const row = await db
    .selectFrom('game')
    .select('identity')
    .where(kind === 'game' ? 'identity' : 'provider', '=', identity)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
