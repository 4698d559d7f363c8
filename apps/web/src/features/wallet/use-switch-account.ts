import type { Account } from '@fairhouse/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { failureToast, useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'

/** Activates another account; nothing changes on the screen before the server's response. */
export function useSwitchAccount(): {
  readonly switchTo: (accountId: string) => void
  /** The account being switched to. */
  readonly pendingId: string | undefined
} {
  const queryClient = useQueryClient()
  const { run, isPending, input } = useAction(
    (id: string) => call('PUT /api/wallet/accounts/{id}/switch', { params: { id } }),
    {
      onDone: ({ data: active }) =>
        queryClient.setQueryData(accountsQuery.queryKey, (accounts) =>
          accounts?.map((account) => withOneActive(account, active)),
        ),
      onFailed: failureToast('switch-failed', t('wallet.switch.failed')),
      reloads: accountsQuery,
    },
  )
  return { switchTo: run, pendingId: isPending ? input : undefined }
}

function withOneActive(account: Account, active: Account): Account {
  if (account.id === active.id) return active.version >= account.version ? active : account
  return account.status === 1 ? { ...account, status: 2 } : account
}
