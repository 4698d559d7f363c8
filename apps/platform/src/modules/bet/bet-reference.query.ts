import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** By which names its provider knows a player's bet on a game; undefined for another player's bet. */
export async function findBetReference(
  db: Kysely<PlatformDatabase>,
  { playerId, betId }: { readonly playerId: string; readonly betId: string },
): Promise<{ readonly provider: string; readonly reference: string } | undefined> {
  return db
    .selectFrom('bet')
    .select(['provider', 'reference'])
    .where('id', '=', betId)
    .where('player_id', '=', playerId)
    .where('kind', '=', 'casino')
    .executeTakeFirst()
}

/** The bet that a player placed last, of a kind or of any, without those that came back. */
export async function findLastBet(
  db: Kysely<PlatformDatabase>,
  { playerId, kind }: { readonly playerId: string; readonly kind?: 'casino' },
) {
  return db
    .selectFrom('bet')
    .select(['kind', 'subject', 'currency', 'placed_at', 'finished_at', 'payout_minor'])
    .select((eb) => eb('cash_minor', '+', eb.ref('bonus_minor')).as('stakeMinor'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'settled')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
