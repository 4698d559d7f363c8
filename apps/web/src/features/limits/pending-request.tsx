import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactElement, ReactNode } from 'react'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { t } from '#core/i18n/i18n.ts'
import { isConfirmable, type Pending } from './pending-text.ts'
import type { Settling } from './use-settle.ts'
import styles from './limits.module.css'

/** The pending request, from when and until when it can be confirmed, and its cancellation. */
export function PendingRequest(props: {
  readonly text: string
  readonly pending: Pick<Pending, 'confirmFrom'>
  readonly settling: Settling
  /** A link to its confirmation; without one the button confirms. */
  readonly confirm?: ReactElement<object>
}): ReactNode {
  const { text, pending, settling, confirm } = props
  const busy = settling.isPending ? t('limits.busy') : undefined
  const look = { size: 's', kind: 'primary', children: t('limits.pending.confirm') } as const
  return (
    <>
      <div className={styles.request}>
        <Icon name="hourglass" />
        <div className="stack">
          <p>{text}</p>
          <div className="cluster">
            {isConfirmable(pending) &&
              (confirm ? (
                <ButtonLink {...look} render={confirm} />
              ) : (
                <Button {...look} busyLabel={busy} onClick={() => settling.run(true)} />
              ))}
            <Button size="s" busyLabel={busy} onClick={() => settling.run(false)}>
              {t('limits.pending.keep')}
            </Button>
          </div>
        </div>
      </div>
      <FailureBanner error={settling.failure} />
    </>
  )
}
