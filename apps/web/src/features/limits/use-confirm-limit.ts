import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'

/** The second confirmation, a day after the wish: what was asked for happens now. */
export function useConfirmLimit(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await call('POST /api/player/limits/{id}/confirm', { params: { id } })).data,
    onSuccess: (limit) => {
      const title = t(limit === null ? 'limits.remove.done' : 'limits.confirm.done')
      showToast({ id: 'limit-set', tone: 'positive', title })
      onDone()
    },
    // Also after a refusal: then it is not what it was.
    onSettled: async () => await reloadLimits(queryClient),
  })
}
