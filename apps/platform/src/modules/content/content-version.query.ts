import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { ContentTexts } from './content-source.ts'

type Db = Kysely<PlatformDatabase>

export type VersionRow = Row<'content_version'>

const VERSIONS_MAX = 50

/** The position of the last version that was published, or had been at a time; 0 = none. */
export async function readPosition(db: Db, at?: Date): Promise<number> {
  const { position } = await db
    .selectFrom('content_version')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('position', 'is not', null)
    .$if(at !== undefined, (query) => query.where('decided_at', '<=', at!))
    .executeTakeFirstOrThrow()
  return Number(position ?? 0)
}

/** Those of a document come in the order of their positions, so that the last one stays. */
export async function listPublishedTexts(db: Db, position: number): Promise<ContentTexts> {
  const rows = await db
    .selectFrom('content_version')
    .distinctOn('path')
    .select(['path', 'body'])
    .where('position', '<=', BigInt(position))
    .orderBy('path')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.flatMap(({ path, body }) => (body === null ? [] : [[path, body] as const])))
}

/** The versions of a document, newest first. */
export function listVersions(db: Db, path: string): Promise<VersionRow[]> {
  return db
    .selectFrom('content_version')
    .selectAll()
    .where('path', '=', path)
    .orderBy('written_at', 'desc')
    .orderBy('position', 'desc')
    .orderBy('id')
    .limit(VERSIONS_MAX)
    .execute()
}

/** Of every document the version in use and those that wait, without their texts. */
export function listCurrentVersions(db: Db) {
  return db
    .selectFrom('content_version as v')
    .select(['v.id', 'v.path', 'v.state', 'v.written_by', 'v.written_at', 'v.position'])
    .select('v.decided_at')
    .select((eb) => eb('v.body', 'is not', null).as('has_body'))
    .where((eb) =>
      eb.or([
        eb('v.state', 'in', ['draft', 'proposed']),
        eb(
          'v.position',
          '=',
          eb
            .selectFrom('content_version as of')
            .select((of) => of.fn.max('of.position').as('position'))
            .whereRef('of.path', '=', 'v.path'),
        ),
      ]),
    )
    .orderBy('v.written_at', 'desc')
    .execute()
}

export function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.selectFrom('content_version').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The position of the version of a document in use; 0 = it is as its file. */
export async function readBase(db: Db, path: string): Promise<bigint> {
  const { base } = await db
    .selectFrom('content_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), sql<bigint>`0`).as('base'))
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return base
}
