import type { Account } from '@fairhouse/contract/account'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'

/** Activates another account; nothing changes on the screen before the server's response. */
export function useSwitchAccount(): {
  readonly switchTo: (accountId: string) => void
  /** The account being switched to. */
  readonly pendingId: string | undefined
} {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string) =>
      (await call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })).data,
    onSuccess: (active) => {
      queryClient.setQueryData(accountsQuery.queryKey, (accounts: Account[] | undefined) =>
        accounts?.map((account) => withOneActive(account, active)),
      )
    },
    onError: (error) =>
      showToast({
        id: 'switch-failed',
        tone: 'danger',
        title: t('wallet.switch.failed'),
        text: errorText(error),
      }),
    onSettled: async () =>
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  })
  return { switchTo: mutate, pendingId: isPending ? variables : undefined }
}

function withOneActive(account: Account, active: Account): Account {
  if (account.id === active.id) return active.version >= account.version ? active : account
  return account.status === 1 ? { ...account, status: 2 } : account
}
