import { AmountInput } from '@fairhouse/ui/amount-input'
import { Mark } from '@fairhouse/ui/mark'
import type { ReactNode } from 'react'
import { currencySymbol, showMoney } from '../i18n/money-text.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'

export type AmountFieldProps = FormFieldProps & {
  readonly currency: string
  /** Behind the amount; its unit by default. */
  readonly trail?: ReactNode
}

/** An amount of money as it is typed; `readTypedAmount` reads it. */
export function AmountField({ currency, trail, ...field }: AmountFieldProps): ReactNode {
  const zero = showMoney(0n, currency)
  return (
    <FormField {...field}>
      {({ onChange, ...control }) => (
        <AmountInput
          {...control}
          onValueChange={onChange}
          placeholder={zero.number}
          lead={<Mark text={currencySymbol(currency)} />}
          trail={trail ?? zero.unit}
        />
      )}
    </FormField>
  )
}
