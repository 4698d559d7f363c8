import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './message-page.module.css'

/** Shown while the session of this visitor is loading. */
export function WaitingPage(): ReactNode {
  return (
    <div className={styles.page} role="status">
      <p className={styles.body}>{t('late.waiting')}</p>
    </div>
  )
}
