import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { toBonusPackage, type BonusPackage } from './bonus-package.file.ts'

type Db = Kysely<PlatformDatabase>

// A cache: versions are immutable.
const read = new Map<string, BonusPackage>()
const READ_MAX = 2_000

/** Stores the current package if it changed and returns its version. */
export async function keepPackage(
  trx: Transaction<PlatformDatabase>,
  { content, now }: { readonly content: BonusPackage; readonly now: Date },
): Promise<number> {
  const json = JSON.stringify(content)
  const hash = sha256Hex(json)
  for (;;) {
    const kept = await trx
      .selectFrom('bonus_package')
      .select('version')
      .where('id', '=', content.id)
      .where('content_hash', '=', hash)
      .executeTakeFirst()
    if (kept) return kept.version
    await sql`INSERT INTO bonus_package (id, version, content_hash, content, created_at)
      SELECT ${content.id}, coalesce(max(version), 0) + 1, ${hash}, ${json}::jsonb, ${now}
      FROM bonus_package WHERE id = ${content.id} ON CONFLICT DO NOTHING`.execute(trx)
  }
}

/** The package version that a bonus was issued under. */
export async function readPackage(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<BonusPackage> {
  const key = `${id} ${version}`
  const known = read.get(key)
  if (known) return known
  const row = await db
    .selectFrom('bonus_package')
    .select('content')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const found = toBonusPackage(row.content)
  if (read.size >= READ_MAX) read.clear()
  read.set(key, found)
  return found
}
