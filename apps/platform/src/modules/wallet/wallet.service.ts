import { ACCOUNT_STATUS, type Account } from '@fairhouse/contract/account'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { NewId } from '@fairhouse/server-kit/ids'
import { createSharedRead } from '@fairhouse/server-kit/shared-read'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { lockFunds, readBalances, sumBonuses } from '#platform/ledger/balances'
import { lockPlayerForShare } from '#platform/modules/player/player.query'
import { announceAccount, findAccount, openAccount } from './wallet.account.ts'
import { listWithBalances, lockAccounts, readWithBalances, setStatus } from './wallet.repo.ts'
import { toAccount } from './wallet.wire.ts'

export type WalletDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly newId: NewId
  /** Whether new accounts may be opened in this currency; existing ones stay usable. */
  readonly isCurrencyEnabled: (code: string) => boolean
}

export type WalletService = ReturnType<typeof createWalletService>

/** A player's actions on their accounts. */
export function createWalletService({ db, newId, isCurrencyEnabled }: WalletDeps) {
  const listOf = createSharedRead({ readMany: (ids) => listWithBalances(db, ids) })
  return {
    /** The active account first. */
    async list(playerId: string): Promise<Account[]> {
      const rows = await listOf(playerId)
      return rows?.map(toAccount) ?? []
    },

    /** Opens an account in another currency without switching to it. */
    async create(
      playerId: string,
      currency: string,
    ): Promise<Result<Account, 'currencyUnavailable' | 'accountExists' | 'overloaded'>> {
      if (!isCurrencyEnabled(currency)) return refuse('currencyUnavailable')
      return inTransaction(db, async (trx) => {
        // A change of limits or an exclusion in progress has locked the accounts it saw.
        await lockPlayerForShare(trx, playerId)
        const opened = await openAccount(trx, { id: newId(), playerId, currency })
        return opened.ok ? ok(await announceAccount(trx, opened.value.id)) : opened
      })
    },

    /** Makes an account the active one. Idempotent. */
    async switchTo(
      playerId: string,
      accountId: string,
    ): Promise<Result<Account, 'accountNotFound' | 'overloaded'>> {
      return inTransaction(db, (trx) => activate(trx, playerId, accountId))
    },

    /** Hides an empty account. Idempotent. */
    async hide(
      playerId: string,
      accountId: string,
    ): Promise<
      Result<Account, 'accountNotFound' | 'accountActive' | 'accountNotEmpty' | 'overloaded'>
    > {
      return inTransaction(db, (trx) => hide(trx, playerId, accountId))
    },
  }
}

async function hide(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  accountId: string,
): Promise<Result<Account, 'accountNotFound' | 'accountActive' | 'accountNotEmpty'>> {
  if ((await findAccount(trx, { playerId, accountId })) === undefined) {
    return refuse('accountNotFound')
  }
  // Balances are locked before accounts, as everywhere: incoming money waits.
  await lockFunds(trx, accountId)
  const accounts = await lockAccounts(trx, playerId)
  const target = accounts.find((account) => account.id === accountId)
  if (target === undefined) return refuse('accountNotFound')
  if (target.status === ACCOUNT_STATUS.active) return refuse('accountActive')
  const balances = (await readBalances(trx, [accountId])).get(accountId)!
  const { cashMinor, holdMinor, stakeMinor, vaultMinor, referralMinor } = balances
  const ownMinor = cashMinor + holdMinor + stakeMinor + vaultMinor + referralMinor
  if (ownMinor + sumBonuses(balances) > 0n) {
    return refuse('accountNotEmpty')
  }
  if (target.status === ACCOUNT_STATUS.hidden) {
    return ok(toAccount(await readWithBalances(trx, accountId)))
  }
  await setStatus(trx, accountId, ACCOUNT_STATUS.hidden)
  return ok(await announceAccount(trx, accountId))
}

async function activate(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
  accountId: string,
): Promise<Result<Account, 'accountNotFound'>> {
  const accounts = await lockAccounts(trx, playerId)
  const target = accounts.find((account) => account.id === accountId)
  if (target === undefined) return refuse('accountNotFound')
  if (target.status === ACCOUNT_STATUS.active) {
    return ok(toAccount(await readWithBalances(trx, accountId)))
  }
  const active = accounts.find((account) => account.status === ACCOUNT_STATUS.active)
  // The old one first, so that there are never two, neither in the table nor on the page.
  if (active !== undefined) {
    await setStatus(trx, active.id, ACCOUNT_STATUS.inactive)
    await announceAccount(trx, active.id)
  }
  await setStatus(trx, target.id, ACCOUNT_STATUS.active)
  return ok(await announceAccount(trx, target.id))
}
