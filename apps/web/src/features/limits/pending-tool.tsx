import type { PlayToolState } from '@fairhouse/contract/play-tool'
import { Button } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { toolValueText } from '#parts/limit/play-tool-texts.ts'
import { isConfirmable } from './pending-text.ts'
import styles from './limits.module.css'

type Pending = NonNullable<PlayToolState['pending']>

/** What was asked for, from when and until when it can be confirmed, and the way back. */
export function PendingTool(props: { state: PlayToolState; pending: Pending }): ReactNode {
  const { tool } = props.state
  const { value, requestedAt, confirmFrom, confirmBefore } = props.pending
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: async (isConfirming: boolean) => {
      const params = { params: { tool } }
      await (isConfirming
        ? call('POST /api/player/play-tools/{tool}/confirm', params)
        : call('DELETE /api/player/play-tools/{tool}/pending', params))
      return isConfirming
    },
    onSuccess: (isConfirming) => {
      const title = t(isConfirming ? 'limits.confirm.done' : 'limits.pending.kept')
      showToast({ id: 'limit-set', tone: 'positive', title })
    },
    // Also after a refusal: then it is not what it was.
    onSettled: async () => await reloadLimits(queryClient),
  })
  const isReady = isConfirmable(props.pending)
  const busy = act.isPending ? t('limits.busy') : undefined
  return (
    <>
      <div className={styles.wish}>
        <Icon name="hourglass" />
        <div className={styles.pending}>
          <p>
            {t(isReady ? 'limits.tools.pending.ready' : 'limits.tools.pending.waits', {
              asked: formatDateTime(requestedAt),
              from: formatDateTime(confirmFrom),
              until: formatDateTime(confirmBefore),
              wish: toolValueText(tool, value) ?? t('limits.tools.off'),
            })}
          </p>
          <div className={styles.buttons}>
            {isReady && (
              <Button size="s" kind="primary" busyLabel={busy} onClick={() => act.mutate(true)}>
                {t('limits.pending.confirm')}
              </Button>
            )}
            <Button size="s" busyLabel={busy} onClick={() => act.mutate(false)}>
              {t('limits.pending.keep')}
            </Button>
          </div>
        </div>
      </div>
      <FailureBanner error={act.error} />
    </>
  )
}
