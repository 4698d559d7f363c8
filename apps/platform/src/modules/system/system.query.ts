import { type Kysely, sql } from 'kysely'
import { workAsPlatform } from '#platform/database/office-reads'
import type { PlatformDatabase, Row } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** Processes that wrote within a day, those that were silent for longest first. */
export function listNodes(db: Db): Promise<Row<'site_node'>[]> {
  return db.selectFrom('site_node').selectAll().orderBy('seen_at').orderBy('id').execute()
}

/** Notes that a process runs, and forgets those that have not for a day. */
export async function saveNode(db: Db, node: Row<'site_node'>, before: Date): Promise<void> {
  await db
    .insertInto('site_node')
    .values({ ...node, roles: [...node.roles] })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: node.seen_at }))
    .execute()
  await db.deleteFrom('site_node').where('seen_at', '<', before).execute()
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site_node').where('id', '=', id).execute()
}

/** Notes the settings that a process runs with; one that is as it was keeps its time. */
export async function saveSettings(
  db: Db,
  settings: readonly { readonly name: string; readonly mark: string }[],
  since: Date,
): Promise<void> {
  await db
    .insertInto('site_setting')
    .values(settings.map(({ name, mark }) => ({ name, mark, since })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ mark: row.ref('excluded.mark'), since }))
        .whereRef('site_setting.mark', '<>', 'excluded.mark'),
    )
    .execute()
}

export function listSettingTimes(db: Db): Promise<Row<'site_setting'>[]> {
  return db.selectFrom('site_setting').selectAll().execute()
}

/** Backups and drills, newest first. */
export function listBackups(db: Db, limit: number): Promise<Row<'site_backup'>[]> {
  return db.selectFrom('site_backup').selectAll().orderBy('at', 'desc').limit(limit).execute()
}

/** The newest of a kind. */
export function findBackup(
  db: Db,
  kind: 'taken' | 'drill',
): Promise<Row<'site_backup'> | undefined> {
  return db
    .selectFrom('site_backup')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertBackup(db: Db, backup: Row<'site_backup'>): Promise<void> {
  await db.insertInto('site_backup').values(backup).execute()
}

/** A scheduled job: its last run, and what it does now. */
export type JobState = {
  readonly name: string
  readonly endedAt: Date | null
  readonly report: unknown
  readonly error: string | null
  /** It runs since then. */
  readonly runningSince: Date | null
  /** It should run since then, and nobody has begun. */
  readonly dueSince: Date | null
}

/** Jobs by name. Before the first start of jobs there is no queue, only what was recorded. */
export function listJobs(db: Db, now: Date): Promise<JobState[]> {
  // The queue belongs to the platform's role alone.
  return workAsPlatform(() => readJobs(db, now))
}

async function readJobs(db: Db, now: Date): Promise<JobState[]> {
  const { rows: queue } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('jobs.job') IS NOT NULL AND to_regclass('jobs.schedule') IS NOT NULL
      AS "isThere"`.execute(db)
  if (queue[0]?.isThere !== true) {
    const { rows } = await sql<JobState>`
      SELECT name, ended_at AS "endedAt", report, error, NULL::timestamptz AS "runningSince",
        NULL::timestamptz AS "dueSince" FROM job_run ORDER BY name`.execute(db)
    return rows
  }
  const { rows } = await sql<JobState>`
    SELECT coalesce(s.name, r.name) AS name, r.ended_at AS "endedAt", r.report, r.error,
      q."runningSince", q."dueSince"
    FROM jobs.schedule s FULL JOIN job_run r ON r.name = s.name
    LEFT JOIN (
      SELECT name, min(started_on) FILTER (WHERE state = 'active') AS "runningSince",
        min(start_after) FILTER (WHERE state < 'active' AND start_after < ${now}) AS "dueSince"
      FROM jobs.job WHERE state <= 'active' GROUP BY name
    ) q ON q.name = coalesce(s.name, r.name)
    ORDER BY 1`.execute(db)
  return rows
}
