import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { amountPerText, type AmountLimit } from '#parts/limit/limit-texts.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { isConfirmable, pendingText, wishText, type Pending } from './pending-text.ts'
import { useConfirmLimit } from './use-confirm-limit.ts'
import { useKeepLimit } from './use-keep-limit.ts'
import styles from './limits.module.css'

/** `?confirm-limit-update=<id>`: how a wish to loosen a limit stands, and the second confirmation. */
export function ConfirmLimitUpdateModal(props: ModalViewProps): ReactNode {
  return (
    <LimitDialog {...props} titleOf={(name) => name}>
      {(limit) =>
        limit.pending?.kind === 'update' ? (
          <Wish limit={limit} pending={limit.pending} onDone={props.onClose} />
        ) : (
          <p className={styles.note}>{t('limits.confirm.nothing')}</p>
        )
      }
    </LimitDialog>
  )
}

function Wish(props: { limit: AmountLimit; pending: Pending; onDone: () => void }): ReactNode {
  const { limit, pending, onDone } = props
  const confirm = useConfirmLimit(limit.id, onDone)
  const keep = useKeepLimit(limit.id, onDone)
  const canConfirm = isConfirmable(pending)
  return (
    <div className={styles.form}>
      <dl className={`${styles.change} tabular`}>
        <div>
          <dt>{t('limits.confirm.now')}</dt>
          <dd>{amountPerText(limit)}</dd>
        </div>
        <div>
          <dt>{t('limits.confirm.then')}</dt>
          <dd>{wishText(limit, pending)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{pendingText(limit, pending)}</p>
      <FailureBanner error={confirm.error ?? keep.error} />
      <KeepOrConfirm
        keep={{
          label: t('limits.pending.keep'),
          busyLabel: keep.isPending ? t('limits.busy') : undefined,
          onPress: () => keep.mutate(),
        }}
        confirm={
          canConfirm
            ? {
                kind: 'primary',
                label: t('limits.pending.confirm'),
                busyLabel: confirm.isPending ? t('limits.busy') : undefined,
                onPress: () => confirm.mutate(),
              }
            : null
        }
      />
    </div>
  )
}
