import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** An address as `emailKey` writes it, or a number in E.164. */
export type FormerContact = {
  readonly playerId: string
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Writes down that an account leaves what was shown to be its player's, now or once more. */
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

/** The number that an account had at a time and left then or later; null for none. */
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

/** Forgets what an account left since a time: what somebody else had brought to it among that. */
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
