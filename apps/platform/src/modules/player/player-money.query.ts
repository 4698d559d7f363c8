import type { Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { lockPlayerForUpdate } from './player.query.ts'

type Trx = Transaction<PlatformDatabase>

/**
 * Waits for all of a player's money commands and blocks new ones until the transaction ends, so
 * that none decided before this change takes effect after it. Call it before any other lock.
 * Returns the player's accounts.
 *
 * This is the lock order of everything that a player does with money. A command that needs only
 * some of these locks takes them in the same order: bets the balances, deposits both keys.
 */
export async function lockPlayerMoney(
  trx: Trx,
  playerId: string,
): Promise<readonly { readonly id: string; readonly currency: string }[]> {
  await lockPlayerForUpdate(trx, playerId)
  await lockDeposits(trx, playerId)
  await lockVerification(trx, playerId)
  // Accounts are opened with the player locked, so none is missing here.
  const accounts = await trx
    .selectFrom('wallet_account')
    .select(['id', 'currency'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  for (const { id } of accounts) await lockFunds(trx, id)
  return accounts
}

/** Serializes a player's deposits, and the changes of limits that bind them. */
export function lockDeposits(trx: Trx, playerId: string): Promise<void> {
  return lockKey(trx, `limits:${playerId}`)
}

/** Serializes changes of a player's verification and what requires it. */
export function lockVerification(trx: Trx, playerId: string): Promise<void> {
  return lockKey(trx, `verification:${playerId}`)
}
