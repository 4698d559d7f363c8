import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Trx = Transaction<PlatformDatabase>

/**
 * Whether any account of the player holds money: cash, bonuses, open stakes or pending withdrawals.
 * Locks the rows until the transaction ends.
 */
export async function hasMoneyLeft(trx: Trx, playerId: string): Promise<boolean> {
  const accounts = await trx
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (accounts.length === 0) return false
  const ids = accounts.map(({ id }) => id)
  const balance = await trx
    .selectFrom('ledger_balance')
    .select('wallet_account_id')
    .where('wallet_account_id', 'in', ids)
    .where('amount_minor', '>', 0n)
    .limit(1)
    .executeTakeFirst()
  return balance !== undefined
}

export async function closePlayer(
  trx: Trx,
  change: { readonly playerId: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('player')
    .set({ status: 'closed', receive_email_promo: false, updated_at: change.at })
    .where('id', '=', change.playerId)
    .execute()
}
