import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './bets.module.css'

/** The tabs of the histories over the one that is open. */
export function HistoryPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="stack">
      <nav aria-label={t('bets.tabs')} className={styles.tabs}>
        <Link to="/profile/history/bets" className="pill" activeOptions={PATH_ONLY}>
          {t('bets.title')}
        </Link>
        <Link to="/profile/history/spins" className="pill" activeOptions={PATH_ONLY}>
          {t('bets.spins')}
        </Link>
        <Link to="/wallet/history" className="pill">
          {t('bets.payments')}
        </Link>
      </nav>
      {children}
    </div>
  )
}

const PATH_ONLY = { exact: true, includeSearch: false } as const
