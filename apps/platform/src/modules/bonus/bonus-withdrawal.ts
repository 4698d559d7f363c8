import { BONUS_CODE_TRIGGER } from '@fairhouse/contract/bonus'
import { type Condition, words } from '@fairhouse/domain/condition'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockBalances } from '#platform/ledger/balances'
import { haveHandled } from '#platform/realtime/reaction.repo'
import { listWaitingCodes } from './bonus-code.repo.ts'
import { readPackage } from './bonus-package.repo.ts'
import { listAccepted } from './bonus.repo.ts'
import { wordIn } from './bonus.wire.ts'

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
  return async (trx, withdrawal) => {
    await lockBalances(trx, withdrawal.accountId)
    const { isMet } = await finishedBonusCondition(trx, withdrawal)
    return isMet ? ok() : refuse('bonusActive')
  }
}

/** Whether no bonus of an account would be forfeited, with the one that would. */
export async function finishedBonusCondition(
  db: Kysely<PlatformDatabase>,
  { playerId, accountId }: Parameters<RequireFinishedBonus>[1],
): Promise<Condition> {
  const unmet = (name: string): Condition => {
    return { name: 'bonusFinished', isMet: false, value: words(name), threshold: words('no') }
  }
  if (await awaitsBonus(db, playerId)) return unmet('pending')
  for (const row of await listAccepted(db, accountId)) {
    const offer = await readPackage(db, { id: row.package_id, version: row.package_version })
    if (offer.terms.onWithdrawal === 'forfeit') return unmet(wordIn(offer.names, 'en'))
  }
  return { name: 'bonusFinished', isMet: true, value: words('no'), threshold: words('no') }
}

/** A deposit has arrived for which a code waits: its bonus becomes active in a moment. */
async function awaitsBonus(trx: Kysely<PlatformDatabase>, playerId: string): Promise<boolean> {
  const codes = await listWaitingCodes(trx, { playerId, trigger: BONUS_CODE_TRIGGER.deposit })
  return codes.length > 0 && !(await haveHandled(trx, { names: ['bonus.matchDeposit'], playerId }))
}
