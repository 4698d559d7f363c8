import { BONUS_CODE_TRIGGER } from '@fairhouse/contract/bonus'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockBalances } from '#platform/ledger/balances'
import { haveHandled } from '#platform/realtime/reaction.repo'
import { listWaitingCodes } from './bonus-code.repo.ts'
import { readPackage } from './bonus-package.repo.ts'
import { listAccepted } from './bonus.repo.ts'

/** Locks the account's balances; called inside the transaction that opens the withdrawal. */
export type RequireFinishedBonus = (
  trx: Transaction<PlatformDatabase>,
  withdrawal: { readonly playerId: string; readonly accountId: string },
) => Promise<Result<void, 'bonusActive'>>

/**
 * A withdrawal never forfeits a bonus by itself: if the terms forfeit it, the withdrawal is
 * refused, and the player cancels the bonus explicitly first. A queued bonus is protected too: its
 * deposit has to be there when it becomes active.
 */
export function createRequireFinishedBonus(): RequireFinishedBonus {
  return async (trx, { playerId, accountId }) => {
    await lockBalances(trx, accountId)
    if (await awaitsBonus(trx, playerId)) return refuse('bonusActive')
    for (const row of await listAccepted(trx, accountId)) {
      const { terms } = await readPackage(trx, { id: row.package_id, version: row.package_version })
      if (terms.onWithdrawal === 'forfeit') return refuse('bonusActive')
    }
    return ok()
  }
}

/** A deposit has arrived for which a code waits: its bonus becomes active in a moment. */
async function awaitsBonus(trx: Transaction<PlatformDatabase>, playerId: string): Promise<boolean> {
  const codes = await listWaitingCodes(trx, { playerId, trigger: BONUS_CODE_TRIGGER.deposit })
  return codes.length > 0 && !(await haveHandled(trx, { names: ['bonus.matchDeposit'], playerId }))
}
