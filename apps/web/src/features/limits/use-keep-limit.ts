import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'

/** Takes back what was asked for: the limit stays as it is. */
export function useKeepLimit(id: string, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      await call('DELETE /api/player/limits/{id}/pending', { params: { id } }),
    onSuccess: () => {
      showToast({ id: 'limit-kept', tone: 'positive', title: t('limits.pending.kept') })
      onDone?.()
    },
    // Also after a refusal: then it is not what it was.
    onSettled: async () => await reloadLimits(queryClient),
  })
}
