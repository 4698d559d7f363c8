import type { ReactNode } from 'react'
import { AmountInput } from '../amount-input.tsx'
import { Chips, type Chip } from '../chips.tsx'
import { Field } from '../field.tsx'
import { Mark } from '../mark.tsx'
import styles from './deposit-input.module.css'

export type DepositInputProps = {
  readonly label: string
  /** The text as typed; read it with `readAmountText`. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly onBlur?: () => void
  readonly symbol: string
  /** The bounds, "10–5,000", at the end of the field. */
  readonly bounds?: string
  readonly amountsLabel: string
  /** Ready amounts, as text that may stand in the field. */
  readonly amounts: readonly Chip[]
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
}

/** How much to pay in: typed, or one of a few ready amounts. Write the consequence under the button. */
export function DepositInput(props: DepositInputProps) {
  const { label, value, onValueChange, symbol, bounds, amounts, amountsLabel, help, error } = props
  return (
    <div className={styles.deposit}>
      <Field label={label} help={help} error={error}>
        {(control) => (
          <AmountInput
            {...control}
            value={value}
            onValueChange={onValueChange}
            onBlur={props.onBlur}
            disabled={props.isDisabled}
            lead={<Mark text={symbol} />}
            trail={bounds}
          />
        )}
      </Field>
      {!props.isDisabled && (
        <Chips label={amountsLabel} chips={amounts} value={value} onSelect={onValueChange} />
      )}
    </div>
  )
}
