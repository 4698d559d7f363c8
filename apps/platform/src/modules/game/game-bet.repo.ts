import type { StakeParts } from '@fairhouse/domain/stake'
import type { Kysely, Selectable } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type GameBetRow = Selectable<PlatformDatabase['game_bet']>
export type GameTransactionRow = Selectable<PlatformDatabase['game_transaction']>

type Db = Kysely<PlatformDatabase>

export function findBet(
  db: Db,
  of: { provider: string; transactionId: string },
): Promise<GameBetRow | undefined> {
  return db
    .selectFrom('game_bet')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('transaction_uuid', '=', of.transactionId)
    .executeTakeFirst()
}

export async function insertBet(
  db: Db,
  {
    parts,
    ...bet
  }: Omit<
    GameBetRow,
    'cash_minor' | 'bonus_id' | 'bonus_minor' | 'payout_minor' | 'status' | 'finished_at'
  > & {
    parts: StakeParts
  },
): Promise<void> {
  await db
    .insertInto('game_bet')
    .values({
      ...bet,
      status: 'open',
      cash_minor: parts.cashMinor,
      bonus_id: parts.bonus?.bonusId ?? null,
      bonus_minor: parts.bonus?.amountMinor ?? 0n,
      finished_at: null,
    })
    .execute()
}

export async function finishBet(
  db: Db,
  id: string,
  changes: Pick<GameBetRow, 'status' | 'payout_minor' | 'finished_at'>,
): Promise<void> {
  await db.updateTable('game_bet').set(changes).where('id', '=', id).execute()
}

/** Of which money the stake of a bet was drawn. */
export function stakeParts(bet: GameBetRow): StakeParts {
  return {
    cashMinor: bet.cash_minor,
    bonus: bet.bonus_id === null ? null : { bonusId: bet.bonus_id, amountMinor: bet.bonus_minor },
  }
}

export function findTransaction(
  db: Db,
  of: { provider: string; transactionId: string },
): Promise<GameTransactionRow | undefined> {
  return db
    .selectFrom('game_transaction')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('transaction_uuid', '=', of.transactionId)
    .executeTakeFirst()
}

/** Keeps a call with its answer. An id that another call used meanwhile is a unique violation. */
export async function insertTransaction(db: Db, row: GameTransactionRow): Promise<void> {
  await db.insertInto('game_transaction').values(row).execute()
}
