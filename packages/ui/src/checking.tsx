import type { ReactNode } from 'react'
import styles from './checking.module.css'

/** Waiting for the server, in words that are announced: "Checking with the bank…". */
export function Checking({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.checking} role="status">
      <span className={styles.track} aria-hidden="true">
        <span className={styles.runner} />
      </span>
      {children}
    </p>
  )
}
