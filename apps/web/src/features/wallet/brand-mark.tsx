import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import { BRAND_LETTERS, BRAND_PATHS } from './brand-mark.table.ts'
import styles from './brand-mark.module.css'

const ICONS: Readonly<Record<string, IconName>> = {
  bankTransfer: 'landmark',
  cashAgent: 'hand-coins',
}

/** The logo of a payment brand, in one colour. Decorative: its name is next to it. */
export function BrandMark({ brand }: { readonly brand: string }): ReactNode {
  const path = BRAND_PATHS[brand]
  const letters = BRAND_LETTERS[brand]
  return (
    <span className={styles.mark} aria-hidden="true">
      {path !== undefined ? (
        <svg viewBox="0 0 24 24" className={styles.drawing}>
          <path d={path} />
        </svg>
      ) : letters !== undefined ? (
        <span className={styles.letters}>{letters}</span>
      ) : (
        <Icon name={ICONS[brand] ?? 'wallet'} size={18} />
      )}
    </span>
  )
}
