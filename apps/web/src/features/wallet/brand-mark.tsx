import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import logos from './brand-marks.svg?url&no-inline'
import styles from './brand-mark.module.css'

const LOGOS = [
  ...['visa', 'masterCard', 'applepay', 'gpay', 'pix'],
  ...['bitcoin', 'ethereum', 'tether', 'tron'],
]

const ICONS: Readonly<Record<string, IconName>> = {
  bankTransfer: 'landmark',
  cashAgent: 'hand-coins',
}

type BrandMarkProps = { readonly brand: string; readonly name?: string }

/**
 * The logo of a payment brand, in one colour, or the first letters of its name. Decorative: its name
 * is next to it.
 */
export function BrandMark({ brand, name }: BrandMarkProps): ReactNode {
  const icon = ICONS[brand] ?? (name === undefined ? 'wallet' : undefined)
  return (
    <span className={styles.mark} aria-hidden="true">
      {LOGOS.includes(brand) ? (
        <svg className={styles.drawing}>
          <use href={`${logos}#${brand}`} />
        </svg>
      ) : icon !== undefined ? (
        <Icon name={icon} size={18} />
      ) : (
        <span className={styles.letters}>{name?.slice(0, name.length > 3 ? 2 : 3)}</span>
      )}
    </span>
  )
}
