import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import styles from './session-rows.module.css'

/** Rows of the size that they will have. */
export function RowsSkeleton(props: { label: string; rows: number }): ReactNode {
  return (
    <div className={styles.list} role="status" aria-label={props.label}>
      {Array.from({ length: props.rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="box" width="var(--target)" height="var(--target)" />
          <span className={styles.text}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </span>
        </div>
      ))}
    </div>
  )
}
