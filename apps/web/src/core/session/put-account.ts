import type { Account } from '@fairhouse/contract/account'
import { applyVersioned } from '@fairhouse/realtime/versioned'
import type { QueryClient } from '@tanstack/react-query'
import { accountsQuery } from './player.queries.ts'

/** An account as an answer or the socket has it; a newer one that is known stays. */
export function putAccount(queryClient: QueryClient, account: Account): void {
  queryClient.setQueryData(
    accountsQuery.queryKey,
    (accounts) => accounts && [...applyVersioned(accounts, account)],
  )
}
