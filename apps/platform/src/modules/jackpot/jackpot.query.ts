import { jackpotMinor } from '@fairhouse/domain/jackpot'
import { formatDecimal } from '@fairhouse/money/amount'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/** The pools of all jackpots and their prizes, for operators: the open ones first, then the last drops. */
export async function reportPools(db: Kysely<PlatformDatabase>, limit: number) {
  const rows = await db
    .selectFrom('jackpot_pool')
    .select(['jackpot_id', 'currency', 'number', 'start_minor', 'limit_minor', 'share_hundredths'])
    .select(['parts', 'bets', 'opened_at', 'dropped_at', 'prize_minor', 'player_id', 'bet_id'])
    .select(['game_identity', 'commitment'])
    .orderBy('dropped_at', (order) => order.desc().nullsFirst())
    .orderBy('jackpot_id')
    .orderBy('currency')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ jackpot: row.jackpot_id, currency: row.currency, prizeNumber: row.number },
    ...{ state: row.dropped_at === null ? 'open' : 'dropped', pool: jackpotMinor(row.parts) },
    ...{ start: row.start_minor, limit: row.limit_minor, bets: row.bets },
    // What stakes added: all but the start, in whole minor units.
    contributed: jackpotMinor(row.parts) - row.start_minor,
    shareOfStakes: formatDecimal(BigInt(row.share_hundredths), { scale: 2 }),
    ...{ opened: row.opened_at, dropped: row.dropped_at, prize: row.prize_minor },
    ...{ player: row.player_id, bet: row.bet_id, game: row.game_identity },
  }))
}
