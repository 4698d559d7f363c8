import type { Kysely } from 'kysely'
import type { IssuerTables } from './issuer.tables.ts'

export type IssuerKeys = {
  readonly jwks: { readonly keys: Record<string, unknown>[] }
  readonly cookieKeys: string[]
}

/** The keys of an issuer; `make` is called at its first start only. */
export async function loadIssuerKeys(
  db: Kysely<IssuerTables>,
  issuer: string,
  make: () => Promise<IssuerKeys & { readonly createdAt: Date }>,
): Promise<IssuerKeys> {
  const known = await findKeys(db, issuer)
  if (known !== undefined) return known
  const { jwks, cookieKeys, createdAt } = await make()
  await db
    .insertInto('issuer_key')
    .values({
      issuer,
      jwks: JSON.stringify(jwks),
      cookie_keys: cookieKeys,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findKeys(db, issuer)
  if (kept === undefined) throw new Error('Keys that were just inserted are missing')
  return kept
}

async function findKeys(db: Kysely<IssuerTables>, issuer: string): Promise<IssuerKeys | undefined> {
  const row = await db
    .selectFrom('issuer_key')
    .select(['jwks', 'cookie_keys as cookieKeys'])
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row
}
