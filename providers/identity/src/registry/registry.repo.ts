import type { Kysely } from 'kysely'
import type { IdentityTables } from '../identity.tables.ts'
import type { RegistryTables } from './registry.tables.ts'

type Db = Kysely<IdentityTables>

export async function saveExclusion(
  db: Db,
  row: RegistryTables['registry_exclusion'],
): Promise<void> {
  const { ends_at } = row
  await db
    .insertInto('registry_exclusion')
    .values(row)
    .onConflict((conflict) => conflict.columns(['registry', 'mark']).doUpdateSet({ ends_at }))
    .execute()
}

/** The exclusion of a person that ends last. */
export function findExclusion(
  db: Db,
  registry: string,
  { marks, now }: { readonly marks: readonly string[]; readonly now: Date },
) {
  return db
    .selectFrom('registry_exclusion')
    .select('ends_at')
    .where('registry', '=', registry)
    .where('mark', 'in', marks.length === 0 ? [''] : marks)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}
