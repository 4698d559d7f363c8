import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './tile-skeletons.module.css'

/** As large as the tiles that will be here. */
export function TileSkeletons(): ReactNode {
  return (
    <div className={styles.row} role="status" aria-label={t('lobby.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.tile}>
          <Skeleton shape="box" height="100%" />
        </span>
      ))}
    </div>
  )
}
