import type { Account } from '@fairhouse/contract/account'

/** The account in use (status 1, one at a time). */
export function activeAccount(accounts: readonly Account[]): Account | undefined {
  return accounts.find((account) => account.status === 1) ?? accounts[0]
}

/** Those that the player has not hidden, the one in use first, then in the order they came. */
export function shownAccounts(accounts: readonly Account[]): readonly Account[] {
  return accounts
    .filter((account) => account.status !== 3)
    .toSorted((a, b) => Number(b.status === 1) - Number(a.status === 1))
}
