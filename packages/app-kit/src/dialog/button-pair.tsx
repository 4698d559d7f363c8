import type { ReactNode } from 'react'
import styles from './button-pair.module.css'

/** Two buttons of one width, side by side if there is room. */
export function ButtonPair({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>
}
