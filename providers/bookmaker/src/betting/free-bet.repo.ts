import type { Selectable, Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Db } from './bet.repo.ts'

export type FreeBet = Selectable<BookmakerDatabase['free_bet']>

/** The same id again is the same free bet. */
export async function insertFreeBet(db: Db, freeBet: Omit<FreeBet, 'cancelled_at'>): Promise<void> {
  await db
    .insertInto('free_bet')
    .values({ ...freeBet, cancelled_at: null })
    .onConflict((conflict) => conflict.column('reward_id').doNothing())
    .execute()
}

/** A bet that it has paid for continues. */
export async function cancelFreeBet(db: Db, rewardId: string, now: Date): Promise<void> {
  await db
    .updateTable('free_bet')
    .set({ cancelled_at: now })
    .where('reward_id', '=', rewardId)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** A player's available free bets, first to expire first. */
export async function listFreeBets(db: Db, playerKey: string, now: Date): Promise<FreeBet[]> {
  return await unused(db, now)
    .where('player_key', '=', playerKey)
    .orderBy('expires_at')
    .limit(20)
    .execute()
}

/** Locks a free bet for the bet that it pays: undefined when it cannot. */
export async function lockFreeBetForUpdate(
  trx: Transaction<BookmakerDatabase>,
  of: { readonly rewardId: string; readonly betId: string; readonly now: Date },
): Promise<FreeBet | undefined> {
  await trx
    .selectFrom('free_bet')
    .select('reward_id')
    .where('reward_id', '=', of.rewardId)
    .forUpdate()
    .execute()
  return await unused(trx, of.now, of.betId).where('reward_id', '=', of.rewardId).executeTakeFirst()
}

/** A bet without a stake leaves its free bet as it was. */
function unused(db: Db, now: Date, exceptBetId?: string) {
  return db
    .selectFrom('free_bet')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) => {
      const bets = selectFrom('bet')
        .select('bet.id')
        .whereRef('bet.reward_id', '=', 'free_bet.reward_id')
        .where('bet.status', 'not in', ['refused', 'cancelled'])
      return not(exists(exceptBetId === undefined ? bets : bets.where('bet.id', '<>', exceptBetId)))
    })
}
