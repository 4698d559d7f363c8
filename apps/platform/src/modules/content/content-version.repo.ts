import type { Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { VersionRow } from './content-version.query.ts'

type Trx = Transaction<PlatformDatabase>

/** Published versions are numbered one after the other. */
export async function lockPublishing(trx: Trx): Promise<void> {
  await lockKey(trx, 'content-version')
}

export function lockVersion(trx: Trx, id: string): Promise<VersionRow | undefined> {
  const found = trx.selectFrom('content_version').selectAll().where('id', '=', id)
  return found.forUpdate().executeTakeFirst()
}

export async function insertVersion(trx: Trx, row: VersionRow): Promise<void> {
  await trx.insertInto('content_version').values(row).execute()
}

export async function updateVersion(
  trx: Trx,
  { id, ...change }: Pick<VersionRow, 'id'> & Partial<VersionRow>,
): Promise<void> {
  await trx.updateTable('content_version').set(change).where('id', '=', id).execute()
}
