import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import type { AmountLimit } from '#parts/limit/limit-texts.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { isConfirmable, pendingText, type Pending } from './pending-text.ts'
import { useKeepLimit } from './use-keep-limit.ts'
import styles from './limits.module.css'

/** What was asked for: since when, from when and until when it can be confirmed, and the way back. */
export function PendingChange(props: { limit: AmountLimit; pending: Pending }): ReactNode {
  const { limit, pending } = props
  const keep = useKeepLimit(limit.id)
  const modal = pending.kind === 'update' ? 'confirm-limit-update' : 'confirm-delete-limit'
  return (
    <>
      <div className={styles.wish}>
        <Icon name="hourglass" />
        <div className={styles.pending}>
          <p>{pendingText(limit, pending)}</p>
          <div className={styles.buttons}>
            {isConfirmable(pending) && (
              <ButtonLink
                size="s"
                kind="primary"
                render={<ModalLink modal={modal} value={limit.id} />}
              >
                {t('limits.pending.confirm')}
              </ButtonLink>
            )}
            <Button
              size="s"
              busyLabel={keep.isPending ? t('limits.busy') : undefined}
              onClick={() => keep.mutate()}
            >
              {t('limits.pending.keep')}
            </Button>
          </div>
        </div>
      </div>
      <FailureBanner error={keep.error} />
    </>
  )
}
