import type { ReactNode } from 'react'
import { AmountInput } from '../amount-input.tsx'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { Mark } from '../mark.tsx'
import { Select, type SelectOption } from '../select.tsx'
import styles from './exchange-input.module.css'

export type ExchangeSide = {
  readonly label: string
  readonly amount: string
  readonly currency: string
  readonly symbol: string
  /** What there is of it: "Balance 248.60". */
  readonly aside?: ReactNode
  readonly error?: ReactNode
}

export type ExchangeInputProps = {
  readonly from: ExchangeSide
  readonly to: ExchangeSide
  readonly currencies: readonly SelectOption[]
  readonly currencyLabel: string
  readonly onFromAmountChange: (text: string) => void
  /** Without it the second amount only follows from the first. */
  readonly onToAmountChange?: (text: string) => void
  readonly onCurrencyChange: (side: 'from' | 'to', currency: string) => void
  readonly onSwap: () => void
  readonly swapLabel: string
  /** The price of the exchange in words: "1 EUR = 5.42 BRL, fee 0". Read out when it changes. */
  readonly rate?: ReactNode
  readonly isDisabled?: boolean
}

/** What goes out and what comes in, each with its currency. The caller knows the rate. */
export function ExchangeInput(props: ExchangeInputProps) {
  const { from, to, swapLabel, rate, isDisabled } = props
  return (
    <div className={styles.exchange}>
      <Side {...props} name="from" side={from} onAmountChange={props.onFromAmountChange} />
      <div className={styles.swap}>
        <IconButton
          kind="raised"
          icon="arrow-down-up"
          label={swapLabel}
          disabled={isDisabled}
          onClick={props.onSwap}
        />
      </div>
      <Side {...props} name="to" side={to} onAmountChange={props.onToAmountChange} />
      <p className={`${styles.rate} tabular`} aria-live="polite">
        {rate}
      </p>
    </div>
  )
}

type SideProps = ExchangeInputProps & {
  readonly name: 'from' | 'to'
  readonly side: ExchangeSide
  readonly onAmountChange: ((text: string) => void) | undefined
}

function Side({ name, side, onAmountChange, ...props }: SideProps) {
  return (
    <div className={styles.side}>
      <Field label={side.label} aside={side.aside} error={side.error}>
        {(control) => (
          <AmountInput
            {...control}
            value={side.amount}
            readOnly={onAmountChange === undefined}
            disabled={props.isDisabled}
            onValueChange={(text) => onAmountChange?.(text)}
          />
        )}
      </Field>
      <div className={styles.currency}>
        <Select
          aria-label={`${side.label}: ${props.currencyLabel}`}
          lead={<Mark text={side.symbol} />}
          options={props.currencies}
          value={side.currency}
          disabled={props.isDisabled}
          onChange={(event) => props.onCurrencyChange(name, event.target.value)}
        />
      </div>
    </div>
  )
}
