import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { listAccounts, lockDepositLimits } from '#platform/modules/limit/limit.repo'

/**
 * Waits for the player's stakes and deposits in progress and blocks new ones until the transaction
 * ends, so that none decided before this change takes effect after it. Call it before any other
 * lock. Returns the player's accounts.
 */
export async function holdMoney(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<readonly { readonly id: string; readonly currency: string }[]> {
  const accounts = await listAccounts(trx, playerId)
  for (const { id } of accounts) await lockFunds(trx, id)
  await lockDepositLimits(trx, playerId)
  return accounts
}
