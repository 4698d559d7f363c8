import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './limits.module.css'

/** What a self-exclusion does. */
export function ExclusionPoints(): ReactNode {
  return (
    <ul className={styles.points}>
      <li>{t('limits.exclusion.out')}</li>
      <li>{t('limits.exclusion.fixed')}</li>
      <li>{t('limits.exclusion.person')}</li>
      <li>{t('limits.exclusion.money')}</li>
    </ul>
  )
}
