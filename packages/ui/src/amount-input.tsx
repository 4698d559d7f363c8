import type { ComponentProps, ReactNode } from 'react'
import { keepAmountCharacters } from './amount-text.ts'
import control from './control.module.css'
import styles from './amount-input.module.css'

export type AmountInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange'
> & {
  /** The text as typed; read it with `readAmountText`. Never a float. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  /** The currency's mark. */
  readonly lead?: ReactNode
  /** Bounds: "10–5,000". */
  readonly trail?: ReactNode
}

/** An amount as text: digits and separators only, the phone's decimal keyboard. Inside a `Field`. */
export function AmountInput(props: AmountInputProps) {
  const { value, onValueChange, lead, trail, ...attributes } = props
  return (
    <div className={control.box}>
      {lead && <span className={control.lead}>{lead}</span>}
      <input
        autoComplete="off"
        enterKeyHint="done"
        {...attributes}
        type="text"
        inputMode="decimal"
        className={`${control.input} ${styles.amount} tabular`}
        value={value}
        onChange={(event) => onValueChange(keepAmountCharacters(event.target.value))}
      />
      {trail && <span className={`${control.trail} tabular`}>{trail}</span>}
    </div>
  )
}
