import type { ComponentProps } from 'react'
import styles from '../control.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>

/** Several lines of text. Always inside a `Field`. */
export function TextArea(attributes: TextAreaProps) {
  return (
    <div className={styles.box}>
      <textarea {...attributes} className={styles.textarea} dir="auto" />
    </div>
  )
}
