import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state.module.css'

export type ErrorStateProps = {
  /** What happened. */
  readonly title: string
  /** Why, and the state meanwhile ("Your money has not moved."). */
  readonly text?: ReactNode
  /** The next step. */
  readonly retry?: { readonly label: string; readonly onPress: () => void }
  /** Reference for support: "Reference 4f2a…". */
  readonly reference?: string | undefined
}

/** Something that should be here could not be loaded. */
export function ErrorState({ title, text, retry, reference }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} data-tone="danger">
        <Icon name="triangle-alert" size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {retry && (
        <div className={styles.action}>
          <Button icon="refresh-cw" onClick={retry.onPress}>
            {retry.label}
          </Button>
        </div>
      )}
      {reference && <p className={styles.reference}>{reference}</p>}
    </div>
  )
}
