import { ok, refuse } from '@fairhouse/domain/result'
import { lockBalances } from '#platform/ledger/balances'
import type { RequireTurnover } from '#platform/modules/payment/turnover-policy.port'
import { readPackage } from './bonus-package.repo.ts'
import { findActiveBonus } from './bonus.repo.ts'

/**
 * A withdrawal never forfeits a bonus by itself: where the terms take the bonus, the player is refused
 * and cancels it first, in so many words.
 */
export function createRequireFinishedBonus(): RequireTurnover {
  return async (trx, { accountId }) => {
    await lockBalances(trx, accountId)
    const row = await findActiveBonus(trx, accountId)
    if (!row) return ok()
    const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
    return terms.onWithdrawal === 'forfeit' ? refuse('bonusActive') : ok()
  }
}
