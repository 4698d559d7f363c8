import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './limits.module.css'

const POINTS = {
  break: ['limits.break.stops', 'limits.break.stays', 'limits.break.ends'],
  exclusion: [
    'limits.exclusion.out',
    'limits.exclusion.fixed',
    'limits.exclusion.person',
    'limits.exclusion.money',
  ],
  excluded: ['limits.exclusion.money', 'limits.exclusion.fixed', 'limits.exclusion.person'],
} as const

/** The effects of a break or a self-exclusion. */
export function Points({ of }: { readonly of: keyof typeof POINTS }): ReactNode {
  return (
    <ul className={styles.points}>
      {POINTS[of].map((point) => (
        <li key={point}>{t(point)}</li>
      ))}
    </ul>
  )
}
