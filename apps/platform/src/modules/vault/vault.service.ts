import type { Account } from '@fairhouse/contract/account'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { parseMinorDigits } from '@fairhouse/money/amount'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { vaultInTransfer, vaultOutTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { RequireFinishedBonus } from '#platform/modules/bonus/bonus-withdrawal'
import { announceAccount, findAccount } from '#platform/modules/wallet/wallet.account'

export type VaultDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly requireFinishedBonus: RequireFinishedBonus
}

export type VaultOrder = {
  /** Idempotency id from the browser. */
  readonly id: string
  readonly playerId: string
  readonly accountId: string
  readonly amount: string
  readonly to: 'vault' | 'cash'
}

type VaultRefusal =
  | 'validationFailed'
  | 'accountNotFound'
  | 'insufficientFunds'
  | 'bonusActive'
  | 'idempotencyConflict'
  | 'overloaded'

/** Moves money into or out of an account's vault. */
export async function moveVault(
  { db, requireFinishedBonus }: VaultDeps,
  { id, playerId, accountId, amount, to }: VaultOrder,
): Promise<Result<Account, VaultRefusal>> {
  const account = await findAccount(db, { playerId, accountId })
  if (account === undefined) return refuse('accountNotFound')
  const amountMinor = parseMinorDigits(amount)
  if (amountMinor === undefined || amountMinor === 0n) {
    const problem = { code: 'integer', message: 'Value is not an amount above zero' }
    return refuse('validationFailed', { fields: { amount: problem } })
  }
  const build = to === 'vault' ? vaultInTransfer : vaultOutTransfer
  return inTransaction(db, async (trx) => {
    const posted = await post(trx, build({ id: `vault:${playerId}:${id}`, account, amountMinor }))
    if (!posted.ok) return posted
    // A repeated order was granted before the bonus began.
    if (to === 'vault' && posted.status === 'posted') {
      const finished = await requireFinishedBonus(trx, { accountId: account.id })
      if (!finished.ok) return finished
    }
    return ok(await announceAccount(trx, account.id))
  })
}
