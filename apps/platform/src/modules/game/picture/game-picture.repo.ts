import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DrawnPicture } from './game-picture.ts'

type Db = Kysely<PlatformDatabase>

const TRY_AGAIN_MS = 60 * 60 * 1000

/** Addresses of pictures that were not fetched yet, or failed some time ago. */
export async function listUnreadPictures(db: Db, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - TRY_AGAIN_MS)
  const rows = await db
    .selectFrom('game')
    .select('picture')
    .distinct()
    .where('picture', 'is not', null)
    .where((where) =>
      where.or([
        sql<boolean>`picture_tried IS DISTINCT FROM picture`,
        where.and([where('picture_version', 'is', null), where('picture_tried_at', '<', before)]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ picture }) => picture!)
}

/** Stores the result for an address; null = failed, and games keep their former picture. */
export async function savePicture(
  db: Db,
  address: string,
  { drawn, at }: { readonly drawn: DrawnPicture | null; readonly at: Date },
): Promise<void> {
  if (drawn !== null) {
    const { version, files } = drawn
    const rows = files.map(({ name, bytes }) => ({ version, name, bytes: Buffer.from(bytes) }))
    const insert = db.insertInto('game_picture_file').values(rows)
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
  await db
    .updateTable('game')
    .set({
      picture_version: drawn?.version ?? null,
      picture_tried: address,
      picture_tried_at: at,
    })
    .where('picture', '=', address)
    .execute()
}

export async function findPictureFile(
  db: Db,
  version: string,
  name: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('game_picture_file')
    .select('bytes')
    .where('version', '=', version)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes ?? null
}
