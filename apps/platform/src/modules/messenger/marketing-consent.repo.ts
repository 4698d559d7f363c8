import type { MarketingChannel, MarketingProduct } from '@fairhouse/contract/marketing'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Consent = { readonly product: MarketingProduct; readonly channel: MarketingChannel }
type Of = Consent & { readonly playerId: string }

export function listConsents(db: Kysely<PlatformDatabase>, playerId: string): Promise<Consent[]> {
  return db
    .selectFrom('marketing_consent')
    .select(['product', 'channel'])
    .where('player_id', '=', playerId)
    .orderBy('product')
    .orderBy('channel')
    .execute()
}

/** False if it is given already. */
export async function giveConsent(
  trx: Transaction<PlatformDatabase>,
  { playerId, product, channel, at }: Of & { readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('marketing_consent')
    .values({ player_id: playerId, product, channel, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if there was none. */
export async function withdrawConsent(
  trx: Transaction<PlatformDatabase>,
  { playerId, product, channel }: Of,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('marketing_consent')
    .where('player_id', '=', playerId)
    .where('product', '=', product)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
