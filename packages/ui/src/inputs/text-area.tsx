import { useId, type ComponentProps } from 'react'
import control from '../control.module.css'
import styles from './text-area.module.css'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'value'> & {
  readonly value: string
  /** How much is used of how much: "120 of 500". Say it when there is a limit. */
  readonly countText?: string
}

/** Several lines, growing with the text. Inside a `Field`. */
export function TextArea({ countText, ...attributes }: TextAreaProps) {
  const countId = useId()
  const described = [attributes['aria-describedby'], countText ? countId : undefined]
  return (
    <div className={`${control.box} ${styles.area}`}>
      <textarea
        rows={3}
        autoCapitalize="sentences"
        enterKeyHint="enter"
        {...attributes}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        className={`${control.input} ${styles.text}`}
      />
      {countText && (
        <span id={countId} className={`${styles.count} tabular`}>
          {countText}
        </span>
      )}
    </div>
  )
}
