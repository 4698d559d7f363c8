import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { amountPerText, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { isConfirmable, pendingText, type Pending } from './pending-text.ts'
import { useConfirmLimit } from './use-confirm-limit.ts'
import { useKeepLimit } from './use-keep-limit.ts'
import styles from './limits.module.css'

/** `?confirm-delete-limit=<id>`: asks before the removal is asked for, and once more a day later. */
export function ConfirmDeleteLimitModal(props: ModalViewProps): ReactNode {
  return (
    <LimitDialog {...props} titleOf={(name) => t('limits.remove.title', { name })}>
      {(limit) =>
        limit.pending?.kind === 'removal' ? (
          <Asked limit={limit} pending={limit.pending} onDone={props.onClose} />
        ) : (
          <Ask limit={limit} onKeep={props.onClose} />
        )
      }
    </LimitDialog>
  )
}

function Ask(props: { limit: AmountLimit; onKeep: () => void }): ReactNode {
  const { limit, onKeep } = props
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: async () =>
      await call('DELETE /api/player/limits/{id}', { params: { id: limit.id } }),
    onSettled: async () => await reloadLimits(queryClient),
  })
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('limits.remove.text', { now: amountPerText(limit) })}</p>
      {limit.pending !== null && <p className={styles.note}>{t('limits.remove.instead')}</p>}
      <FailureBanner error={ask.error} />
      <KeepOrConfirm
        keep={{ label: t('limits.remove.keep'), onPress: onKeep }}
        confirm={{
          label: t('limits.remove.ask'),
          busyLabel: ask.isPending ? t('limits.busy') : undefined,
          onPress: () => ask.mutate(),
        }}
      />
    </div>
  )
}

function Asked(props: { limit: AmountLimit; pending: Pending; onDone: () => void }): ReactNode {
  const { limit, pending, onDone } = props
  const confirm = useConfirmLimit(limit.id, onDone)
  const keep = useKeepLimit(limit.id, onDone)
  return (
    <div className={styles.form}>
      <p className={styles.note}>{pendingText(limit, pending)}</p>
      <FailureBanner error={confirm.error ?? keep.error} />
      <KeepOrConfirm
        keep={{
          label: t('limits.remove.keep'),
          busyLabel: keep.isPending ? t('limits.busy') : undefined,
          onPress: () => keep.mutate(),
        }}
        confirm={
          isConfirmable(pending)
            ? {
                label: t('limits.remove.confirm'),
                busyLabel: confirm.isPending ? t('limits.busy') : undefined,
                onPress: () => confirm.mutate(),
              }
            : null
        }
      />
    </div>
  )
}
