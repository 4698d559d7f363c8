import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import type { ReactNode } from 'react'
import logos from './brand-marks.svg?url&no-inline'
import styles from './brand-mark.module.css'

const LOGOS = ['visa', 'masterCard', 'gpay', 'bitcoin', 'ethereum', 'tether', 'pix', 'tron']

/** Of others, the letters that they are known by. */
const LETTERS: Readonly<Record<string, string>> = {
  bkash: 'bK',
  nagad: 'Na',
  rocket: 'Ro',
  humo: 'HU',
  uzcard: 'UZ',
  upi: 'UPI',
  skrill: 'Sk',
  neteller: 'Ne',
  astroPay: 'Ap',
  jeton: 'Je',
  papara: 'Pa',
  gcash: 'Gc',
}

const ICONS: Readonly<Record<string, IconName>> = {
  bankTransfer: 'landmark',
  cashAgent: 'hand-coins',
}

/** The logo of a payment brand, in one colour. Decorative: its name is next to it. */
export function BrandMark({ brand }: { readonly brand: string }): ReactNode {
  const letters = LETTERS[brand]
  return (
    <span className={styles.mark} aria-hidden="true">
      {LOGOS.includes(brand) ? (
        <svg className={styles.drawing}>
          <use href={`${logos}#${brand}`} />
        </svg>
      ) : letters !== undefined ? (
        <span className={styles.letters}>{letters}</span>
      ) : (
        <Icon name={ICONS[brand] ?? 'wallet'} size={18} />
      )}
    </span>
  )
}
