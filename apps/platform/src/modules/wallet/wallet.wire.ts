import type { Account } from '@fairhouse/contract/account'
import { sumBonuses, toBalances } from '#platform/ledger/balances'
import type { ListedAccount } from './wallet.repo.ts'

/**
 * An account as the contract shows it. `balance` is what can be staked: cash and the money of the
 * active bonus, which `bonus` names as a part of it. What is in play or leaving is beside it, not
 * in it.
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
