import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './top-bar.module.css'

/** The search, which is a dialog: Ctrl K opens it anywhere. */
export function TopBar({ onSearch }: { readonly onSearch: () => void }): ReactNode {
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.search} onClick={onSearch}>
        <Icon name="search" size={18} />
        <span className={styles.hint}>{t('search.hint')}</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
    </div>
  )
}
