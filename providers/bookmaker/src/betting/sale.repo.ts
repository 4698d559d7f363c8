import type { Db } from './bet.repo.ts'

/** A cash-out that was carried out, by the id that the player's browser made for it. */
export type Sale = {
  readonly betId: string
  readonly id: string
  /** What was asked for. */
  readonly request: string
  readonly amountMinor: bigint
  readonly stakeMinor: bigint
}

export async function insertSale(db: Db, sale: Sale, madeAt: Date): Promise<void> {
  await db
    .insertInto('bet_cash_out')
    .values({
      bet_id: sale.betId,
      id: sale.id,
      request: sale.request,
      amount: sale.amountMinor,
      stake: sale.stakeMinor,
      made_at: madeAt,
    })
    .execute()
}

export async function findSale(
  db: Db,
  { betId, id }: Pick<Sale, 'betId' | 'id'>,
): Promise<Sale | undefined> {
  const row = await db
    .selectFrom('bet_cash_out')
    .selectAll()
    .where('bet_id', '=', betId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { betId, id, request: row.request, amountMinor: row.amount, stakeMinor: row.stake }
}
