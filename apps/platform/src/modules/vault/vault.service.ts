import type { Account } from '@fairhouse/contract/account'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import { parseMinorDigits } from '@fairhouse/money/amount'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { vaultInTransfer, vaultOutTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { announceAccount, findAccount } from '#platform/modules/wallet/wallet.account'

export type VaultDeps = { readonly db: Kysely<PlatformDatabase> }

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
  | 'idempotencyConflict'
  | 'overloaded'

/** Moves money into or out of an account's vault, if it is allowed to. */
export async function moveVault<Denial extends RefusalCode = never>(
  { db }: VaultDeps,
  { id, playerId, accountId, amount, to }: VaultOrder,
  allow?: (
    trx: Transaction<PlatformDatabase>,
    of: { playerId: string; accountId: string },
  ) => Promise<Result<void, Denial>>,
): Promise<Result<Account, VaultRefusal | Denial>> {
  const account = await findAccount(db, { playerId, accountId })
  if (account === undefined) return refuse('accountNotFound')
  const amountMinor = parseMinorDigits(amount)
  if (amountMinor === undefined || amountMinor === 0n) {
    const problem = { code: 'integer', message: 'Value is not an amount above zero' }
    return refuse('validationFailed', { fields: { amount: problem } })
  }
  const build = to === 'vault' ? vaultInTransfer : vaultOutTransfer
  return inTransaction(db, async (trx): Promise<Result<Account, VaultRefusal | Denial>> => {
    const posted = await post(trx, build({ id: `vault:${playerId}:${id}`, account, amountMinor }))
    if (!posted.ok) return posted
    // A repeated order was allowed when it was new.
    const allowed = posted.status === 'posted' && (await allow?.(trx, { playerId, accountId }))
    if (allowed && !allowed.ok) return allowed
    return ok(await announceAccount(trx, account.id))
  })
}
