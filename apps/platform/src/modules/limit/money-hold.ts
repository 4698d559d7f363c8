import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockFunds } from '#platform/ledger/balances'
import { listAccounts, lockDepositLimits } from '#platform/modules/limit/limit.repo'

/**
 * Waits for every stake and deposit of the player that is under way, and holds the next ones until the
 * transaction ends: none that was decided before what this transaction sets lands after it. Call it
 * before anything else is locked. Answers the player's accounts.
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
