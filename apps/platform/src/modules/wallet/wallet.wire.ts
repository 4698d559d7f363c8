import type { Account } from '@fairhouse/contract/account'
import { sumBonuses, toBalances } from '#platform/ledger/balances'
import type { ListedAccount } from './wallet.repo.ts'

/**
 * An account in the contract's form. `balance` is what can be staked: cash plus the active bonus'
 * money, which `bonus` shows as a part of it. Open stakes and pending withdrawals are separate.
 */
export function toAccount(row: ListedAccount): Account {
  const balances = toBalances(
    Object.entries(row.balances ?? {}).map(([account, digits]) => ({
      account,
      amount_minor: BigInt(digits),
    })),
  )
  const bonusMinor = sumBonuses(balances)
  return {
    id: row.id,
    currency: row.currency,
    balance: (balances.cashMinor + bonusMinor).toString(),
    inPlay: balances.stakeMinor.toString(),
    bonus: bonusMinor.toString(),
    pendingWithdrawal: balances.holdMinor.toString(),
    vault: balances.vaultMinor.toString(),
    status: row.status,
    version: Number(row.version),
  }
}
