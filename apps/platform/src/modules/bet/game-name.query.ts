import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** Names of games by identity, in the order of their names. */
export async function readGameNames(
  db: Kysely<PlatformDatabase>,
  identities: readonly string[],
): Promise<{ identity: string; name: string }[]> {
  if (identities.length === 0) return []
  return await db
    .selectFrom('game')
    .select(['identity', 'name'])
    .where('identity', 'in', identities)
    .orderBy('name')
    .execute()
}
