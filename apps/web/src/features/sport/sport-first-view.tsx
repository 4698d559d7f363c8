import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { SPORT_NAMES } from '#parts/sport/sport-name.ts'
import styles from './sport-page.module.css'

/** The sports, and rows of events below, where the sportsbook will have its own. */
export function SportFirstView({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.first}>
      <nav aria-label={t('sport.title')}>
        {Object.entries(SPORT_NAMES).map(([code, name]) => (
          <Link key={code} to="/sport/$" params={{ _splat: code }}>
            {t(name)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
