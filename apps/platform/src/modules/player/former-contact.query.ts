import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** An address normalized by `emailKey`, or a number in E.164. */
export type FormerContact = {
  readonly playerId: string
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Records that an account no longer has a confirmed address or number. */
export async function keepFormerContact(
  trx: Transaction<PlatformDatabase>,
  { playerId, kind, value }: FormerContact,
  leftAt: Date,
): Promise<void> {
  await trx
    .insertInto('former_contact')
    .values({ player_id: playerId, kind, value, left_at: leftAt })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'kind', 'value']).doUpdateSet({ left_at: leftAt }),
    )
    .execute()
}

/** The number that an account had at a time and has left since; null if none. */
export async function findNumberAt(
  db: Kysely<PlatformDatabase>,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('former_contact')
    .select('value')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'phone')
    .where('left_at', '>=', at)
    .orderBy('left_at')
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Deletes contacts that an account left since a time, since they may be an intruder's. */
export async function forgetFormerContacts(
  trx: Transaction<PlatformDatabase>,
  { playerId, since }: { readonly playerId: string; readonly since: Date },
): Promise<void> {
  await trx
    .deleteFrom('former_contact')
    .where('player_id', '=', playerId)
    .where('left_at', '>=', since)
    .execute()
}
