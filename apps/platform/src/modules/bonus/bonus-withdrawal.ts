import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockBalances } from '#platform/ledger/balances'
import { readPackage } from './bonus-package.repo.ts'
import { findActiveBonus } from './bonus.repo.ts'

/** Locks the balances of the account: asked inside the transaction that opens the withdrawal. */
export type RequireFinishedBonus = (
  trx: Transaction<PlatformDatabase>,
  withdrawal: { readonly accountId: string },
) => Promise<Result<void, 'bonusActive'>>

/**
 * A withdrawal never forfeits a bonus by itself: where the terms take the bonus, the player is refused
 * and cancels it first, in so many words.
 */
export function createRequireFinishedBonus(): RequireFinishedBonus {
  return async (trx, { accountId }) => {
    await lockBalances(trx, accountId)
    const row = await findActiveBonus(trx, accountId)
    if (!row) return ok()
    const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
    return terms.onWithdrawal === 'forfeit' ? refuse('bonusActive') : ok()
  }
}
