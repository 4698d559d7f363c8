import type { ReactNode } from 'react'
import { Field } from '../field.tsx'
import { findCardBrand } from './card-brand.ts'
import { CardNumberInput } from './card-number-input.tsx'
import styles from './card-input.module.css'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { type ApplyMask, MaskedInput } from './masked-input.tsx'

/** As they are written on the card: "4242 4242 4242 4242", "09/29", "123". */
export type CardText = {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardInputProps = {
  readonly value: CardText
  readonly onValueChange: (card: CardText) => void
  readonly applyMask: ApplyMask
  readonly labels: Readonly<Record<keyof CardText, string>>
  readonly errors?: Partial<Record<keyof CardText, ReactNode>>
  /** Where the code stands on the card. */
  readonly codeHelp?: ReactNode
  readonly isDisabled?: boolean
}

/** A payment card: number, expiry and code, each filled in by the browser if it keeps cards. */
export function CardInput(props: CardInputProps) {
  const { value, onValueChange, applyMask, labels, errors = {}, codeHelp, isDisabled } = props
  const codeDigits = findCardBrand(value.number)?.codeDigits ?? 4
  const set = (part: keyof CardText) => (text: string) => onValueChange({ ...value, [part]: text })
  const wiring = { applyMask, disabled: isDisabled }
  return (
    <div className={styles.card}>
      <div className={styles.number}>
        <Field label={labels.number} error={errors.number}>
          {(control) => (
            <CardNumberInput
              {...control}
              {...wiring}
              value={value.number}
              onValueChange={set('number')}
            />
          )}
        </Field>
      </div>
      <Field label={labels.expiry} error={errors.expiry}>
        {(control) => (
          <MaskedInput
            {...INPUT_ATTRIBUTES.cardExpiry}
            {...control}
            {...wiring}
            mask="##/##"
            placeholder="00/00"
            value={value.expiry}
            onValueChange={set('expiry')}
          />
        )}
      </Field>
      <Field label={labels.code} error={errors.code} help={codeHelp}>
        {(control) => (
          <MaskedInput
            {...INPUT_ATTRIBUTES.cardCode}
            {...control}
            {...wiring}
            mask={'#'.repeat(codeDigits)}
            value={value.code}
            onValueChange={set('code')}
          />
        )}
      </Field>
    </div>
  )
}
