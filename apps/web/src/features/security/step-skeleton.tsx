import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './security.module.css'

/** As high as the form of the authenticator. */
export function StepSkeleton(): ReactNode {
  return (
    <div className={styles.stack} role="status" aria-label={t('security.loading')}>
      <Skeleton shape="box" height="5.5rem" />
      <Skeleton shape="box" height="3.25rem" />
    </div>
  )
}
