import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './limits.module.css'

/** As high as the form of a limit. */
export function FormSkeleton(): ReactNode {
  return (
    <div className={styles.form} role="status" aria-label={t('limits.loading')}>
      <Skeleton width="80%" />
      <Skeleton shape="box" height="4rem" />
      <Skeleton shape="box" height="3.25rem" />
      <Skeleton shape="box" height="3.25rem" />
      <Skeleton width="90%" />
    </div>
  )
}
