import type { ComponentProps, ReactNode } from 'react'
import styles from './control.module.css'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  /** A mark or icon before the text. */
  readonly lead?: ReactNode
}

/** One line of text. Always inside a `Field`, with an `autoComplete` token where there is one. */
export function TextInput({ lead, ...attributes }: TextInputProps) {
  return (
    <div className={styles.box}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <input type="text" {...attributes} className={styles.input} />
    </div>
  )
}
