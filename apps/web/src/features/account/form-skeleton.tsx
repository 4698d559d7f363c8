import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './account-form.module.css'

/** The place of a form with so many fields that is still loading. */
export function FormSkeleton({ fields }: { readonly fields: number }): ReactNode {
  return (
    <div className={styles.form} role="status" aria-label={t('account.loading')}>
      {Array.from({ length: fields }, (_, place) => (
        <div key={place}>
          <Skeleton width="25%" />
          <Skeleton shape="box" height="3rem" />
        </div>
      ))}
      <Skeleton shape="box" height="3.25rem" />
    </div>
  )
}

/** Of a step that asks for one thing. */
export function StepSkeleton(): ReactNode {
  return <FormSkeleton fields={1} />
}
