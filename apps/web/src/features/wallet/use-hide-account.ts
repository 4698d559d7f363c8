import type { Account } from '@fairhouse/contract/account'
import { applyVersioned } from '@fairhouse/realtime/versioned'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'

/** Takes an empty account out of the lists. */
export function useHideAccount(): {
  readonly hide: (accountId: string) => void
  readonly pendingId: string | undefined
} {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string) =>
      (await call('PUT /api/wallet/accounts/{id}/hide', { params: { id } })).data,
    onSuccess: (hidden) =>
      queryClient.setQueryData(accountsQuery.queryKey, (accounts: Account[] | undefined) =>
        accounts === undefined ? accounts : [...applyVersioned(accounts, hidden)],
      ),
    onError: (error) =>
      showToast({
        id: 'hide-failed',
        tone: 'danger',
        title: t('cashier.hide.failed'),
        text: errorText(error),
      }),
  })
  return { hide: mutate, pendingId: isPending ? variables : undefined }
}
