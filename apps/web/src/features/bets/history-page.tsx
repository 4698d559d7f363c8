import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './bets.module.css'

/** The tabs of the histories over the one that is open. */
export function HistoryPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      <nav aria-label={t('bets.tabs')} className={styles.tabs}>
        <Link to="/profile/history/bets" className={styles.tab} activeOptions={PATH_ONLY}>
          {t('bets.title')}
        </Link>
        <Link to="/profile/history/spins" className={styles.tab} activeOptions={PATH_ONLY}>
          {t('bets.spins')}
        </Link>
        <Link to="/wallet/history" className={styles.tab}>
          {t('bets.payments')}
        </Link>
      </nav>
      {children}
    </div>
  )
}

const PATH_ONLY = { exact: true, includeSearch: false } as const
