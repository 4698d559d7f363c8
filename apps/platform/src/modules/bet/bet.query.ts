import { sql, type Kysely, type Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { countedOf } from './bet-counted.ts'
import { returnParts } from './bet.repo.ts'

/** A bet by the provider's name for it. */
export function findBet(
  db: Kysely<PlatformDatabase>,
  of: { readonly provider: string; readonly reference: string },
): Promise<Selectable<PlatformDatabase['bet']> | undefined> {
  return db
    .selectFrom('bet')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('reference', '=', of.reference)
    .executeTakeFirst()
}

/** Bets of an account that were placed within a time and have ended, in the order of their end. */
export async function listEndedBets(
  db: Kysely<PlatformDatabase>,
  of: {
    readonly walletAccountId: string
    readonly playerId: string
    readonly from: Date
    readonly to: Date
    readonly limit: number
  },
) {
  const rows = await db
    .selectFrom('bet')
    .leftJoin('game', 'game.identity', 'bet.subject')
    .selectAll('bet')
    .select(['game.name as game_name', 'game.features as game_features'])
    .where('player_id', '=', of.playerId)
    .where('wallet_account_id', '=', of.walletAccountId)
    .where('placed_at', '>=', of.from)
    .where('placed_at', '<', of.to)
    .where('status', '<>', 'open')
    .orderBy('finished_at')
    .orderBy('id')
    .limit(of.limit)
    .execute()
  return rows.map((bet) => ({
    bet,
    counted: bet.status === 'refunded' ? { stakeMinor: 0n, payoutMinor: 0n } : countedOf(bet),
    returned: returnParts(bet, bet.payout_minor),
  }))
}

/** What corrections of a bet took back and could not find, in minor units. */
export async function sumDebts(db: Kysely<PlatformDatabase>, betId: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('bet_debt')
    .select((query) =>
      query.fn.coalesce(query.fn.sum<bigint>('amount_minor'), sql<bigint>`0`).as('sum'),
    )
    .where('bet_id', '=', betId)
    .executeTakeFirstOrThrow()
  return sum
}
