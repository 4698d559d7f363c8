import type { PlayTool } from '@fairhouse/contract/play-tool'
import { showToast } from '@fairhouse/ui/toast'
import { call } from '#core/api/api.ts'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'

/** A request is confirmed a day later (true), or cancelled (false). */
export type Settling = ReturnType<typeof useSettleLimit>

export function useSettleLimit(id: string, onDone?: () => void) {
  const params = { params: { id } }
  return useSettle(
    async () => (await call('POST /api/player/limits/{id}/confirm', params)).data === null,
    async () => await call('DELETE /api/player/limits/{id}/pending', params),
    onDone,
  )
}

export function useSettleTool(tool: PlayTool): Settling {
  const params = { params: { tool } }
  return useSettle(
    async () => {
      await call('POST /api/player/play-tools/{tool}/confirm', params)
      return false
    },
    async () => await call('DELETE /api/player/play-tools/{tool}/pending', params),
  )
}

/** `confirm` returns whether the limit was removed. */
function useSettle(
  confirm: () => Promise<boolean>,
  keep: () => Promise<unknown>,
  onDone?: () => void,
) {
  const settle = async (isConfirming: boolean) => {
    if (isConfirming) return (await confirm()) ? 'limits.remove.done' : 'limits.confirm.done'
    await keep()
    return 'limits.pending.kept'
  }
  return useAction(settle, {
    onDone: (done) => {
      showToast({ id: 'limit-set', tone: 'positive', title: t(done) })
      onDone?.()
    },
    reloads: reloadLimits,
  })
}
