import type { ComponentProps, CSSProperties } from 'react'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { plainDigits } from './plain-digits.ts'
import styles from './one-time-code-input.module.css'

export type OneTimeCodeInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'maxLength'
> & {
  readonly value: string
  readonly onValueChange: (code: string) => void
  /** Called with the code once it is whole, however it came in. */
  readonly onFilled?: (code: string) => void
  readonly digits?: number
}

/**
 * A one-time code. One real field over drawn places: pasting, the phone's suggestion and screen
 * readers work as in any field. Inside a `Field`.
 */
export function OneTimeCodeInput(props: OneTimeCodeInputProps) {
  const { value, onValueChange, onFilled, digits = 6, ...attributes } = props
  function write(text: string) {
    const code = plainDigits(text).replace(/\D/g, '').slice(0, digits)
    onValueChange(code)
    if (code.length === digits && code !== value) onFilled?.(code)
  }
  return (
    <div className={styles.code} style={{ '--digits': digits } as CSSProperties}>
      <div className={styles.places} aria-hidden="true">
        {Array.from({ length: digits }, (_, place) => (
          <span
            key={place}
            className={styles.place}
            data-next={place === Math.min(value.length, digits - 1) || undefined}
          >
            {value[place]}
          </span>
        ))}
      </div>
      <input
        {...INPUT_ATTRIBUTES.oneTimeCode}
        {...attributes}
        type="text"
        className={styles.input}
        value={value}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
