import type { FieldLock } from '@fairhouse/contract/personal'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './locked-field.module.css'

/** A fact that can no longer be changed here, and why. */
export function LockedField(props: { label: string; value: string; lock: FieldLock }): ReactNode {
  const { label, value, lock } = props
  return (
    <dl className={styles.field}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value}
        <Icon name="lock" size={16} />
      </dd>
      <dd className={styles.reason}>{t(`profile.locked.${lock}`)}</dd>
    </dl>
  )
}
