import { useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { failureToast, useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { putAccount } from '#core/session/put-account.ts'

/** Takes an empty account out of the lists. */
export function useHideAccount(): {
  readonly hide: (accountId: string) => void
  readonly pendingId: string | undefined
} {
  const queryClient = useQueryClient()
  const { run, isPending, input } = useAction(
    (id: string) => call('PUT /api/wallet/accounts/{id}/hide', { params: { id } }),
    {
      onDone: ({ data }) => putAccount(queryClient, data),
      onFailed: failureToast('hide-failed', t('cashier.hide.failed')),
    },
  )
  return { hide: run, pendingId: isPending ? input : undefined }
}
